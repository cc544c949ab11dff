import { mixed, object } from 'yup'
import { payoutApprovers, payoutPayers, payoutPreparers } from '../../../domain/payout/access.ts'
import { call, may, only } from '../../../engine/api/declared/call.ts'
import { record } from '../../../engine/api/declared/record-shapes.ts'
import { readRecord, requireInSight } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { f } from '../../../engine/field.ts'
import { form, list, shape, whole } from '../../../engine/shapes.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { downloadHeaders } from '../../../runtime/http/download-headers.ts'
import { commsPayoutSummaryResource } from '../../../../resources/comms-payout-summary.ts'
import { payoutRunResource } from '../../../../resources/payout-run.ts'
import { cancelSelfBilled, sendSelfBilledAgain } from '../einvoice/self-bill-run.ts'
import { takeBankFile } from './bank-file.ts'
import { calculateRun } from './calculate.ts'
import { approveRun, beginRun, confirmRun, confirmSummary, payRun } from './move-run.ts'
import { readReopenings, reopenings, reopenRun } from './reopen-run.ts'
import { payoutRunService, payoutSummaryService } from './run-service.ts'
import { heldLines, readHeld, readStatements, readSummaries, runSummaries, statement } from './statements.ts'

const [, many] = payoutRunResource.label
const preparers = only(payoutPreparers, many)
const answer = record(payoutRunResource.schema)
const read = (context: Context, id: number) => readRecord(payoutRunService, context, id)

/** 409 if the record is newer. */
const ofVersion = object({ version: mixed<number>().meta({ openapi: { type: 'integer' } }) }).noUnknown()

const moves = [
  call('POST /sales/payout-runs', {
    summary: 'Begin a payout run over what was earned until the end of a month',
    access: preparers,
    body: form({
      month: f.month({ required: true, label: 'Earned until the end of' }),
      pay_on: f.date({ label: 'Payment date' }),
    }),
    needsBody: true,
    answer,
    status: 201,
    work: async ({ context, body }) => read(context, await beginRun(context, body)),
  }),
  call('POST /sales/payout-runs/:id/calculate', {
    summary: 'Calculate a run, or calculate it anew: its statements and the lines on hold are replaced',
    access: preparers,
    body: ofVersion,
    answer,
    refuses: [409],
    work: async ({ context, params: { id }, body }) => {
      await calculateRun(context, id, body.version)
      return read(context, id)
    },
  }),
  call('POST /sales/payout-runs/:id/confirm', {
    summary: 'Confirm what is not confirmed yet of a calculated run',
    access: preparers,
    body: ofVersion,
    answer,
    refuses: [409],
    work: async ({ context, params: { id }, body }) => {
      await confirmRun(context, id, body.version)
      return read(context, id)
    },
  }),
  call('POST /sales/payout-runs/:id/approve', {
    summary: 'Approve a confirmed run that others prepared',
    access: only(payoutApprovers, many),
    body: ofVersion,
    answer,
    refuses: [409],
    work: async ({ context, params: { id }, body }) => {
      await approveRun(context, id, body.version)
      return read(context, id)
    },
  }),
  call('POST /sales/payout-runs/:id/reopen', {
    summary: 'Reopen an approved run that is not paid, with a reason: its bank file is void',
    access: only(payoutApprovers, many),
    body: form({
      reason: f.text({ required: true, max: 300, label: 'Reason' }),
      file_stopped: f.bool({ default: false, label: 'Bank file stopped' }),
    })
      .concat(ofVersion)
      .noUnknown(),
    needsBody: true,
    answer,
    refuses: [409],
    work: async ({ context, params: { id }, body }) => {
      await reopenRun(context, id, body)
      return read(context, id)
    },
  }),
  call('POST /sales/payout-runs/:id/bank-file', {
    summary:
      'The bank file of an approved run as CSV: the first is kept, every other one is a copy that says so',
    access: only(payoutPayers, many),
    answer: { file: 'text/csv' },
    refuses: [409],
    work: async ({ c, context, runtime, params: { id } }) => {
      const { name, content, is_copy, sha256 } = await takeBankFile(context, runtime, id)
      return c.body(content, 200, {
        ...downloadHeaders('text/csv; charset=utf-8', name),
        // Hash of the original: copies are marked in their first row.
        ...(!is_copy && { 'x-sha256': sha256 }),
      })
    },
  }),
  call('POST /sales/payout-runs/:id/paid', {
    summary: 'Record that the bank paid an approved run, with its reference and date',
    access: only(payoutPayers, many),
    body: form({
      paid_on: f.date({ required: true, label: 'Paid on' }),
      bank_reference: f.text({ required: true, max: 80, label: 'Bank reference' }),
    })
      .concat(ofVersion)
      .noUnknown(),
    needsBody: true,
    answer,
    refuses: [409],
    work: async ({ context, runtime, params: { id }, body }) => {
      await payRun(runtime, context, id, body)
      return read(context, id)
    },
  }),
] as const

export const runCalls = [
  ...moves,
  call('POST /sales/self-billed/:id/einvoice', {
    summary: 'Send a self-billed e-invoice of a statement again, once what was wrong is put right',
    access: preparers,
    answer: shape({ id: whole() }),
    status: 202,
    refuses: [409],
    work: async ({ runtime, context, params: { id } }) => {
      await sendSelfBilledAgain(runtime, context, id)
      return { id }
    },
  }),
  call('POST /sales/self-billed/:id/cancel', {
    summary: 'Cancel a valid self-billed e-invoice of a statement at MyInvois, within 72 hours',
    access: preparers,
    body: form({ reason: f.text({ required: true, max: 300, label: 'Reason' }) }),
    needsBody: true,
    answer: shape({ id: whole() }),
    status: 202,
    refuses: [409],
    work: async ({ runtime, context, params: { id }, body: { reason } }) => {
      await cancelSelfBilled(runtime, context, id, reason)
      return { id }
    },
  }),
  call('GET /sales/payout-runs/:id/summaries', {
    summary: 'The summaries of a run, by hub',
    access: may(payoutRunResource, 'show'),
    answer: runSummaries,
    work: async ({ context, params: { id } }) => {
      await requireInSight(payoutRunService, context, id)
      return readSummaries(context, id)
    },
  }),
  call('GET /sales/payout-runs/:id/reopenings', {
    summary:
      'How often a run was reopened after its approval, by whom and why, with the hash of each void bank file',
    access: may(payoutRunResource, 'show'),
    answer: reopenings,
    work: async ({ context, params: { id } }) => {
      await requireInSight(payoutRunService, context, id)
      return readReopenings(context, id)
    },
  }),
  call('GET /sales/payout-runs/:id/held', {
    summary: 'The lines that a run left out, with the reason of each',
    access: may(payoutRunResource, 'show'),
    answer: heldLines,
    work: async ({ context, params: { id } }) => {
      await requireInSight(payoutRunService, context, id)
      return readHeld(context, id)
    },
  }),
  call('GET /sales/payout-summaries/:id/statements', {
    summary: 'The statements of a summary with their lines',
    access: may(commsPayoutSummaryResource, 'show'),
    answer: list(statement),
    work: async ({ c, context, params: { id } }) => {
      await requireInSight(payoutSummaryService, context, id)
      return readStatements(context, { summary: id }, textsFor(c.req.header('accept-language')))
    },
  }),
  call('POST /sales/payout-summaries/:id/confirm', {
    summary: 'Confirm the summary of a hub, as its manager or as who prepares payouts',
    access: may(commsPayoutSummaryResource, 'show'),
    answer: record(commsPayoutSummaryResource.schema),
    refuses: [409],
    work: async ({ context, params: { id } }) => {
      await requireInSight(payoutSummaryService, context, id)
      await confirmSummary(context, id)
      return readRecord(payoutSummaryService, context, id)
    },
  }),
]
