import { mixed, object, string, type InferType } from 'yup'
import { peopleLeaders } from '../../domain/access.ts'
import { plainNumber } from '../../engine/fields/plain-number.ts'
import { notFound } from '../../domain/failure.ts'
import type { Condition } from '../../engine/api/condition.ts'
import { call, may, only } from '../../engine/api/declared/call.ts'
import { record } from '../../engine/api/declared/record-shapes.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { form, list, objectOf, shape, text, whole } from '../../engine/shapes.ts'
import { fwdTargetResource } from '../../../resources/fwd-target.ts'
import { solicitorStatusResource } from '../../../resources/solicitor-status.ts'
import { readInvoiceSettings } from '../access-control/corporate.ts'
import { bankList, listBanks } from './banks.ts'
import { copyForward } from './fwd-target.ts'
import { monthTargetList, monthTargets } from './month-targets.ts'
import { readEntries, readTables } from './tables.ts'

const { month } = fwdTargetResource.schema.fields
const statuses = list(record(solicitorStatusResource.schema))
const asked = object({ corporate_id: plainNumber() })

/** Spec list beside CRUD [PRO-15], own corporate only. */
async function statusesOf(
  context: Context,
  { corporate_id: corporate = context.session.corporateId }: InferType<typeof asked>,
  conditions: Condition[] = [],
): Promise<Row[]> {
  if (corporate !== context.session.corporateId) return []
  return readEntries(solicitorStatusResource, context, conditions)
}
const agreementIs = (agreement: string): Condition[] => [
  { field: 'agreement', operator: 'eq', values: [agreement] },
]

export const ownLookupCalls = [
  call('POST /lookup/tables', {
    summary: 'Settings lists to pick from, by the names of their calls or tables',
    access: 'signedIn',
    session: { readOnly: true },
    body: object({
      tables: mixed<string | readonly string[]>()
        .defined()
        .meta({ openapi: { type: ['array', 'string'], items: { type: 'string' } } }),
    }),
    asForm: true,
    answer: objectOf<Record<string, Row[]>>(),
    work: ({ context, body }) => readTables(context, body.tables),
  }),
  call('GET /lookup/invoice-settings', {
    summary: 'Prefix, next number, due days and tax of invoices',
    access: 'signedIn',
    query: asked,
    answer: objectOf<Record<string, unknown>>(),
    refuses: [404],
    work: ({ context, query: { corporate_id: corporate } }) => {
      // Same as for a nonexistent corporate.
      if ((corporate ?? context.session.corporateId) !== context.session.corporateId) throw notFound()
      return readInvoiceSettings(context)
    },
  }),
  call('GET /lookup/month-targets', {
    summary: 'The targets of a month, of the caller’s people',
    access: only(peopleLeaders, fwdTargetResource.label[1]),
    query: object({
      month: string()
        .matches(/^[0-9]{4}-(0[1-9]|1[0-2])$/)
        .required(),
    }),
    answer: monthTargetList,
    work: ({ context, query }) => monthTargets(context, query.month),
  }),
  call('POST /lookup/fwd-target/copy-forward', {
    summary: 'Set the targets of a month for the next one too; those that are there stay',
    access: may(fwdTargetResource, 'create'),
    body: form({ month }),
    answer: shape({ month: text(), copied: whole(), kept: whole() }),
    work: ({ context, body }) => copyForward(context, body.month),
  }),
  call('GET /lookup/banks', {
    summary: 'The banks that lend, by their ids, with which of them the corporate prefers',
    access: 'signedIn',
    answer: bankList,
    work: ({ context }) => listBanks(context),
  }),
  call('GET /lookup/la-status', {
    summary: 'The statuses of loan agreements',
    access: 'signedIn',
    query: asked,
    answer: statuses,
    work: ({ context, query }) => statusesOf(context, query, agreementIs('la')),
  }),
  call('GET /lookup/spa-status', {
    summary: 'The statuses of sale and purchase agreements',
    access: 'signedIn',
    query: asked,
    answer: statuses,
    work: ({ context, query }) => statusesOf(context, query, agreementIs('spa')),
  }),
  call('GET /lookup/solicitor_status', {
    summary: 'The statuses of both agreements',
    access: 'signedIn',
    query: asked,
    answer: statuses,
    work: ({ context, query }) => statusesOf(context, query),
  }),
]
