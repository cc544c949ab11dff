import { call } from '../../engine/api/declared/call.ts'
import { shape, whole } from '../../engine/shapes.ts'
import type { Call } from '../../runtime/http/call.ts'
import { textsFor } from '../../runtime/languages.ts'
import { countPendingApprovals } from './approvals.ts'
import { decide, decided, decision } from './decide.ts'
import { delegate, delegations, endDelegation, newDelegation, readDelegations } from './delegations.ts'
import { inboxPage, inboxQuery, readInbox } from './inbox.ts'

const textsOf = (c: Call) => textsFor(c.req.header('accept-language'))

export const ownApprovalCalls = [
  call('GET /approval/approvals/count', {
    summary: 'How many approvals the caller can decide now',
    access: 'signedIn',
    answer: shape({ count: whole() }),
    refuses: [403],
    work: async ({ context }) => ({ count: await countPendingApprovals(context) }),
  }),
  call('GET /approval/approvals', {
    summary:
      'The approvals of the app that wait, for the caller’s decision or for others’, are to be converted, are decided, or were asked for by the caller',
    access: 'signedIn',
    query: inboxQuery,
    answer: inboxPage,
    refuses: [403],
    work: ({ c, context, query }) => readInbox(context, query, textsOf(c)),
  }),
  call('POST /approval/approvals/decide', {
    summary: 'Take one step of several approvals, each with all that follows from it',
    access: 'signedIn',
    body: decision,
    answer: decided,
    refuses: [403, 404, 409],
    work: ({ c, context, body }) => decide(context, body, textsOf(c)),
  }),
  call('GET /approval/delegations', {
    summary: 'Who decides for the caller while they are away, and for whom the caller does',
    access: 'signedIn',
    answer: delegations,
    refuses: [403],
    work: ({ context }) => readDelegations(context),
  }),
  call('POST /approval/delegations', {
    summary: 'Name who decides for the caller from one day to another',
    access: 'signedIn',
    body: newDelegation,
    answer: delegations,
    refuses: [403],
    work: ({ context, body }) => delegate(context, body),
  }),
  call('DELETE /approval/delegations/:id', {
    summary: 'Nobody decides for the caller any more',
    access: 'signedIn',
    answer: delegations,
    refuses: [403],
    work: ({ context, params: { id } }) => endDelegation(context, id),
  }),
]
