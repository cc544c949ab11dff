import { syncKeepers } from '../../domain/loans/access.ts'
import type { SentCustomer, SentProposal } from '../../domain/loans/content.ts'
import { call, may, only } from '../../engine/api/declared/call.ts'
import { record, sentValues, version } from '../../engine/api/declared/record-shapes.ts'
import { readKey } from '../../features/activity/api/entries/idempotency-key.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { updateRecord } from '../../engine/api/write.ts'
import { objectOf } from '../../engine/shapes.ts'
import { loanDroplistResource } from '../../../resources/loan-droplist.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import { serviceOf } from '../registered.ts'
import { cloneCustomer, syncProposal } from './place-sync.ts'
import {
  loanSummary,
  readLoanSummary,
  readSent,
  readSync,
  readSyncLog,
  retrySync,
  syncEntry,
  syncLog,
} from './sync-log.ts'

const keyHeader = {
  'Idempotency-Key': { description: 'The same press sent twice is one sync', maxLength: 64 },
}
export const ownLoanManagementCalls = [
  call('POST /loan-management/customer/clone/:customer/proposal/:proposal', {
    summary: 'Send the customer behind a proposal to the loan-management system',
    access: may(proposalResource, 'edit'),
    headers: keyHeader,
    answer: syncEntry,
    status: 202,
    refuses: [400],
    work: async ({ c, runtime, context, params: { customer, proposal } }) => {
      const key = readKey(c.req.header('idempotency-key'))
      return readSync(context, proposal, await cloneCustomer(runtime, context, { customer, proposal, key }))
    },
  }),
  call('POST /loan-management/sync-sas/:id', {
    summary: 'Send a proposal as it stands now to the loan-management system',
    description:
      'It is sent once this is answered, and again where nobody answers; its line in the log says so.',
    access: may(proposalResource, 'edit'),
    headers: keyHeader,
    answer: syncEntry,
    status: 202,
    refuses: [400],
    work: async ({ c, runtime, context, params: { id } }) => {
      const key = readKey(c.req.header('idempotency-key'))
      return readSync(context, id, await syncProposal(runtime, context, { proposal: id, key }))
    },
  }),
  call('GET /loan-management/loan-ec/summary/:id', {
    summary: 'What the loan-management system made of a proposal when it took it last',
    access: may(proposalResource, 'show'),
    answer: loanSummary,
    work: ({ context, params: { id } }) => readLoanSummary(context, id),
  }),
  call('GET /loan-management/sync-log/:id', {
    summary:
      'What was sent of a proposal to the loan-management system, and what came of it: the newest first',
    access: may(proposalResource, 'show'),
    answer: syncLog,
    work: ({ context, params: { id } }) => readSyncLog(context, id),
  }),
  call('GET /loan-management/sync-log/:id/sent/:sync', {
    summary: 'What was sent, to the letter, the NRIC masked',
    access: only(syncKeepers, 'Outbox'),
    answer: objectOf<SentCustomer | SentProposal>(),
    refuses: [409],
    work: ({ runtime, context, params: { id, sync } }) => {
      requireAccess(proposalResource, 'show', context.session)
      return readSent(runtime, context, { proposal: id, sync })
    },
  }),
  call('POST /loan-management/sync-log/:id/retry/:sync', {
    summary: 'Send again what failed, under the same reference',
    access: may(proposalResource, 'edit'),
    answer: syncEntry,
    status: 202,
    refuses: [409],
    work: ({ runtime, context, params: { id, sync } }) => retrySync(runtime, context, { proposal: id, sync }),
  }),
  call('PATCH /loan-management/droplist/:id', {
    summary: 'Change what is sent of a code of the loan-management system',
    access: may(loanDroplistResource, 'edit'),
    body: sentValues(loanDroplistResource.schema.fields, [], { version: version() }),
    answer: record(loanDroplistResource.schema),
    refuses: [409],
    work: ({ context, params: { id }, body }) =>
      updateRecord(serviceOf(loanDroplistResource), context, id, body),
  }),
]
