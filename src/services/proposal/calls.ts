import { object } from 'yup'
import { plainNumber } from '../../engine/fields/plain-number.ts'
import { call, may } from '../../engine/api/declared/call.ts'
import { record, sentValues, version } from '../../engine/api/declared/record-shapes.ts'
import { deleteRecord } from '../../engine/api/remove.ts'
import { createRecord, updateRecord } from '../../engine/api/write.ts'
import { badRequest } from '../../domain/failure.ts'
import { readRecord } from '../../engine/api/read.ts'
import { approvalsAbout, inboxEntry } from '../approval/inbox.ts'
import { form, list, shape, whole } from '../../engine/shapes.ts'
import { f } from '../../engine/field.ts'
import type { Call } from '../../runtime/http/call.ts'
import { textsFor } from '../../runtime/languages.ts'
import { proposalCommitmentResource } from '../../../resources/proposal-commitment.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import { sendAppendix } from './appendix.ts'
import { beginFromCustomer, compareFinances, financialSections, syncBody, syncFinances } from './finances.ts'
import { compareFinals, finalCopies, finalDifferences, listFinals, makeFinal } from './finals.ts'
import { askManagement } from './management.ts'
import { readDetail, saveProposal } from './detail.ts'
import { filterOptions, readFilterOptions } from './filter-options.ts'
import { commitmentItemService } from './part-services.ts'
import { askForPrices, wantedPrices } from './price-override.ts'
import { readSubmission, submission, submitProposal } from './submit.ts'
import { proposalService } from './proposal-service.ts'
import { asContent, contentAnswer, proposalDetail, savedProposal } from './shapes.ts'

const { schema } = proposalResource
const item = proposalCommitmentResource.schema
const textsOf = (c: Call) => textsFor(c.req.header('accept-language'))

export const ownProposalCalls = [
  call('GET /proposal/proposal/filter-options', {
    summary: 'What the filters of the list of initial proposals offer',
    access: may(proposalResource, 'list'),
    answer: contentAnswer(filterOptions),
    work: async ({ context }) => asContent(await readFilterOptions(context)),
  }),
  call('GET /proposal/proposal/detail/:id', {
    summary: 'An initial proposal with all that it is made of',
    access: may(proposalResource, 'show'),
    answer: contentAnswer(proposalDetail),
    work: async ({ context, params: { id } }) => asContent(await readDetail(context, id)),
  }),
  call('POST /proposal/proposal', {
    summary: 'Begin an initial proposal for a customer',
    access: may(proposalResource, 'create'),
    body: sentValues(schema.fields, ['psal_customer_id']),
    answer: contentAnswer(record(schema)),
    status: 201,
    work: async ({ context, body }) => asContent(await createRecord(proposalService, context, body)),
  }),
  call('POST /proposal/proposal/from-customer/:id', {
    summary:
      'Begin an initial proposal with a customer’s figures, commitments, joint applicants and consents',
    access: may(proposalResource, 'create'),
    answer: contentAnswer(record(schema)),
    status: 201,
    work: async ({ context, params: { id } }) => asContent(await beginFromCustomer(context, id)),
  }),
  call('POST /proposal/proposal/:id', {
    summary: 'Save an initial proposal: fields, and lists as a whole by what differs',
    access: may(proposalResource, 'edit'),
    body: savedProposal,
    answer: contentAnswer(proposalDetail),
    refuses: [409],
    work: async ({ context, params: { id }, body }) => asContent(await saveProposal(context, id, body)),
  }),
  call('GET /proposal/proposal/sync-customer-financial/:id', {
    summary: 'What taking over the customer’s figures would change in a proposal',
    access: may(proposalResource, 'show'),
    answer: contentAnswer(financialSections),
    refuses: [422],
    work: async ({ c, context, params: { id } }) => asContent(await compareFinances(context, id, textsOf(c))),
  }),
  call('POST /proposal/proposal/sync-customer-financial/:id', {
    summary: 'Take over sections of the customer’s figures, each as the caller saw it',
    access: may(proposalResource, 'edit'),
    body: syncBody,
    answer: contentAnswer(financialSections),
    refuses: [409],
    work: async ({ c, context, params: { id }, body }) =>
      asContent(await syncFinances(context, id, body, textsOf(c))),
  }),
  call('GET /proposal/proposal/finals/:id', {
    summary: 'The frozen copies of a proposal',
    access: may(proposalResource, 'show'),
    answer: contentAnswer(finalCopies),
    work: async ({ context, params: { id } }) => asContent(await listFinals(context, id)),
  }),
  call('GET /proposal/proposal/final-differences/:id', {
    summary: 'Where two versions of a proposal differ; the latest two where none are named',
    access: may(proposalResource, 'show'),
    query: object({
      before: plainNumber().integer().min(1),
      after: plainNumber().integer().min(1),
    }),
    answer: contentAnswer(finalDifferences),
    refuses: [404],
    work: async ({ c, context, params: { id }, query }) =>
      asContent(await compareFinals(context, id, query, textsOf(c))),
  }),
  call('POST /proposal/proposal/sync-final/:id', {
    summary: 'Freeze a copy of a proposal, to be decided over and signed',
    access: may(proposalResource, 'edit'),
    answer: contentAnswer(finalCopies),
    refuses: [409],
    work: async ({ context, params: { id } }) => asContent(await makeFinal(context, id)),
  }),
  call('GET /proposal/proposal/submission/:id', {
    summary: 'What a proposal lacks before it can be submitted for approval',
    access: may(proposalResource, 'show'),
    answer: contentAnswer(submission),
    work: async ({ context, params: { id } }) => asContent(await readSubmission(context, id)),
  }),
  call('POST /proposal/proposal/submission/:id', {
    summary: 'Submit a proposal for approval, with a version of it as it is now',
    access: may(proposalResource, 'edit'),
    body: form({ note: f.longText({ max: 2000 }) }),
    answer: contentAnswer(shape({ approval_id: whole() })),
    refuses: [409],
    work: async ({ context, params: { id }, body }) =>
      asContent(await submitProposal(context, id, body.note ?? null)),
  }),
  call('GET /proposal/proposal/management/:id', {
    summary: 'What management was asked about a proposal, and what it said',
    access: may(proposalResource, 'show'),
    answer: contentAnswer(list(inboxEntry)),
    work: async ({ c, context, params: { id } }) => {
      await readRecord(proposalService, context, id)
      return asContent(await approvalsAbout(context, { kind: 'proposal', id }, textsOf(c)))
    },
  }),
  call('POST /proposal/proposal/management/:id', {
    summary: 'Ask management for its word on the latest copy of a proposal',
    access: may(proposalResource, 'edit'),
    body: form({ note: f.longText({ max: 2000 }) }),
    answer: contentAnswer(shape({ approval_id: whole() })),
    refuses: [409],
    work: async ({ context, params: { id }, body }) =>
      asContent(await askManagement(context, id, body.note ?? null)),
  }),
  call('GET /proposal/proposal/price-override/:id', {
    summary: 'What was asked about prices of a proposal below the list, and what became of it',
    access: may(proposalResource, 'show'),
    answer: contentAnswer(list(inboxEntry)),
    work: async ({ c, context, params: { id } }) => {
      await readRecord(proposalService, context, id)
      return asContent(await approvalsAbout(context, { kind: 'price_override', id }, textsOf(c)))
    },
  }),
  call('POST /proposal/proposal/price-override/:id', {
    summary: 'Ask for fees of a proposal below their list price',
    access: may(proposalResource, 'edit'),
    body: wantedPrices,
    answer: contentAnswer(shape({ approval_id: whole() })),
    refuses: [409],
    work: async ({ context, params: { id }, body }) => asContent(await askForPrices(context, id, body)),
  }),
  call('POST /proposal/appendix/generate/:id', {
    summary: 'The appendix of a proposal as a PDF to be signed',
    access: may(proposalResource, 'show'),
    session: 'own',
    answer: { file: 'application/pdf' },
    refuses: [503],
    work: ({ c, runtime, params: { id } }) => sendAppendix(c, runtime, id),
  }),
  call('POST /proposal/ccris-item/delete', {
    summary: 'Refuses: deleting a commitment item needs an id',
    access: may(proposalCommitmentResource, 'delete'),
    answer: contentAnswer(shape({})),
    refuses: [400],
    work: () => Promise.reject(badRequest('proposal.needs_id')),
  }),
  call('POST /proposal/ccris-item/delete/:id', {
    summary: 'Delete a commitment item',
    access: may(proposalCommitmentResource, 'delete'),
    answer: contentAnswer(shape({ id: whole() })),
    refuses: [409],
    work: async ({ context, params: { id } }) => {
      await deleteRecord(commitmentItemService, context, id)
      return asContent({ id })
    },
  }),
  call('POST /proposal/ccris-item/:id', {
    summary: 'Change a commitment item',
    access: may(proposalCommitmentResource, 'edit'),
    body: sentValues(item.fields, [], { version: version() }),
    answer: contentAnswer(record(item)),
    refuses: [409],
    work: async ({ context, params: { id }, body }) =>
      asContent(await updateRecord(commitmentItemService, context, id, body)),
  }),
]
