import { Hono } from 'hono'
import { declaredCalls } from '../../engine/api/calls.ts'
import { call, may } from '../../engine/api/declared/call.ts'
import { record, sentValues, version } from '../../engine/api/declared/record-shapes.ts'
import { routesOf } from '../../engine/api/declared/routes.ts'
import { deleteRecord } from '../../engine/api/remove.ts'
import { createRecord, updateRecord } from '../../engine/api/write.ts'
import { badRequest } from '../../domain/failure.ts'
import { shape, whole } from '../../engine/shapes.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { proposalCommitmentResource } from '../../../resources/proposal-commitment.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import { readDetail, saveProposal } from './detail.ts'
import { filterOptions, readFilterOptions } from './filter-options.ts'
import { commitmentItemService, proposalParts } from './part-services.ts'
import { proposalService } from './proposal-service.ts'
import { asContent, contentAnswer, proposalDetail, savedProposal } from './shapes.ts'

const { schema } = proposalResource
const item = proposalCommitmentResource.schema

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
  call('POST /proposal/proposal/:id', {
    summary: 'Save an initial proposal: fields, and lists as a whole by what differs',
    access: may(proposalResource, 'edit'),
    body: savedProposal,
    answer: contentAnswer(proposalDetail),
    refuses: [409],
    work: async ({ context, params: { id }, body }) => asContent(await saveProposal(context, id, body)),
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

/** /api/proposal */
export function proposalCalls(runtime: Runtime): Hono<Env> {
  const calls = new Hono<Env>().route('/', routesOf(runtime, ownProposalCalls))
  for (const service of [proposalService, ...proposalParts]) calls.route('/', declaredCalls(service, runtime))
  return calls
}
