import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import { call, may } from '../../engine/api/declared/call.ts'
import { record } from '../../engine/api/declared/record-shapes.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import { readRecord, readToChange } from '../../engine/api/read.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { calendarSpan } from '../../features/appointments/api/calls.ts'
import { readCalendarQuery } from '../../features/appointments/api/calendar.ts'
import { textsFor } from '../../runtime/languages.ts'
import { caseDesk, readDesk } from './case-desk.ts'
import { caseDates, readCaseDates } from './case-calendar.ts'
import { decimal, list, oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { caseBankResource } from '../../../resources/case-bank.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { casePersonRoles, peopleOfCase } from './case-people.ts'
import { conversion, readConversion } from './conversion.ts'
import { previewRevoke } from './revoke/preview.ts'
import { caseBankService } from './part-services.ts'

/** Exclusive per case; rejected submissions cannot be chosen. */
async function chooseBank(context: Context, id: number): Promise<Row> {
  const bank = await readToChange(caseBankService, context, id)
  if (bank['reject_reason']) throw new Failure(409, { key: 'sales.bank_refused' })
  // Serialises: the later choice wins.
  await sql`select from sales_case where id = ${bank['prod_id']} for update`.execute(context.tx.db)
  const { rows } = await sql<{ id: number }>`select id from case_bank
    where prod_id = ${bank['prod_id']} and is_chosen and id <> ${id} for update`.execute(context.tx.db)
  for (const other of rows)
    await writeChanges(
      caseBankService,
      [
        {
          id: other.id,
          values: { is_chosen: false },
          current: await readRecord(caseBankService, context, other.id),
        },
      ],
      context,
    )
  await writeChanges(caseBankService, [{ id, values: { is_chosen: true }, current: bank }], context)
  return readRecord(caseBankService, context, id)
}

const revokePreview = shape({
  token: text(),
  unit: shape({ id: whole(), name: text() }).nullable(),
  nett_price: text().nullable(),
  /** Returned fee with commission and open advances, RM. */
  fee: shape({ received: text(), returned: text(), commission: text(), advances: text() }).nullable(),
  credits: list(shape({ user_id: whole(), percent: decimal(), name: text() })),
  submissions: list(
    shape({
      prod_bnk_id: whole(),
      bank: text(),
      amount: text().nullable(),
      is_chosen: yesNo(),
      is_accepted: yesNo(),
    }),
  ),
})

export const ownSalesCalls = [
  call('GET /sales/conversion/:id', {
    summary: 'Whether the cases of a converted proposal, by its id, are open yet',
    description:
      '`failed`: the last try failed, `tried_again_at` says when the next one is. `done`: its cases are open, though not every caller sees them.',
    access: may(salesCaseResource, 'list'),
    answer: conversion,
    work: ({ context, params: { id } }) => readConversion(context, id),
  }),
  call('GET /sales/case/:prod_id/people', {
    summary: 'Who works on a case or for whom it is, and how they are reached',
    access: may(salesCaseResource, 'show'),
    answer: list(
      shape({
        role: oneOf(...casePersonRoles),
        id: whole(),
        name: text(),
        of: text().nullable(),
        phone: text().nullable(),
        email: text().nullable(),
      }),
    ),
    work: ({ context, params: { prod_id } }) => peopleOfCase(context, prod_id),
  }),
  call('POST /sales/case/:prod_id/revoke/preview', {
    summary: 'What revoking a case takes back, as it is now',
    description:
      'The move to Revoke names its token: it is refused where something else would be taken back by then.',
    access: may(salesCaseResource, 'show'),
    answer: revokePreview,
    work: ({ context, params: { prod_id } }) => previewRevoke(context, prod_id),
  }),
  call('GET /sales/desk', {
    summary:
      'What of cases waits on the caller’s desk: late ones and expiring offers, or their own and what each waits for',
    access: may(salesCaseResource, 'list'),
    answer: caseDesk,
    work: ({ context, c }) => readDesk(context, textsFor(c.req.header('accept-language'))),
  }),
  call('GET /sales/calendar', {
    summary: 'The dates of cases in a span of time: due, ends of holds and offers, signings, disbursements',
    access: may(salesCaseResource, 'list'),
    query: calendarSpan,
    answer: caseDates,
    work: ({ context, query }) => readCaseDates(context, readCalendarQuery(query)),
  }),
  call('POST /sales/case-bank/:prod_bnk_id/choose', {
    summary: 'Choose a bank submission of a case',
    access: may(caseBankResource, 'edit'),
    answer: record(caseBankResource.schema),
    refuses: [409],
    work: ({ context, params: { prod_bnk_id } }) => chooseBank(context, prod_bnk_id),
  }),
]
