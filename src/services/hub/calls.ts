import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { hubApprovers, hubEditors, hubPeople, hubReaders } from '../../domain/hub/access.ts'
import type { ApprovalState } from '../../domain/approvals.ts'
import { forbidden, notFound } from '../../domain/failure.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { object } from 'yup'
import { idNamed, list, shape, text, whole } from '../../engine/shapes.ts'
import type { Call } from '../../runtime/http/call.ts'
import { textsFor } from '../../runtime/languages.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { decideEach, decided, decision } from '../approval/decide.ts'
import { inboxPage, inboxQuery, readApprovals } from '../approval/inbox.ts'
import { chartLevel, chartQuery, foundPerson, readChart, searchChart } from './chart.ts'
import { hubFigures, readFigures } from './figures.ts'
import { ledDays, readLeaders } from './led-days.ts'
import { ownPlace, readOwnPlace } from './own-place.ts'
import { changePreview, previewChange } from './preview.ts'
import { leaderChange, membershipChange, requestChange, requestLeader } from './requests.ts'

const textsOf = (c: Call) => textsFor(c.req.header('accept-language'))
const people = only(hubPeople, 'Hubs')
const approvers = only(hubApprovers, 'Hub Approval')
const made = shape({ id: whole() })

async function decideRequest(
  c: Call,
  context: SessionContext,
  id: number,
  { to, reason }: { to: ApprovalState; reason: string | null },
): Promise<{ id: number; state: string }> {
  const { rows } = await sql<{ id: number }>`
    select id from approval where kind = 'hub_request' and related_id = ${id} order by id desc limit 1`.execute(
    context.tx.db,
  )
  if (!rows[0]) throw notFound()
  await decideEach(context, { ids: [rows[0].id], from: 'Pending', to, reason }, textsOf(c))
  return { id, state: to }
}

async function requireHubApprovals({ tx }: SessionContext, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from approval where kind = 'hub_request' and id = any(${[...ids]}::bigint[])`.execute(
    tx.db,
  )
  if (rows[0]?.n !== new Set(ids).size) throw notFound()
}

const decidedRequest = shape({ id: whole(), state: text() })

export const ownHubCalls = [
  call('GET /hub/own', {
    summary: 'Where the caller belongs today: hub, team, the hubs they lead, their upline and REN',
    access: people,
    answer: ownPlace,
    work: ({ context }) => readOwnPlace(context),
  }),
  call('GET /hub/hub/:hub_id/figures', {
    summary:
      'The funnel and the month of a hub or one of its teams, for its managers and readers of the hub section',
    access: people,
    query: object({ hub_team_id: idNamed('hub_team_id') }),
    answer: hubFigures,
    refuses: [403],
    work: ({ context, params: { hub_id }, query }) => readFigures(context, hub_id, query.hub_team_id ?? null),
  }),
  call('GET /hub/hub/:hub_id/leaders', {
    summary: 'Who led, leads and is to lead a hub or one of its teams, newest first',
    access: people,
    query: object({ hub_team_id: idNamed('hub_team_id') }),
    answer: ledDays,
    work: ({ context, params: { hub_id }, query }) => readLeaders(context, hub_id, query.hub_team_id ?? null),
  }),
  call('GET /hub/chart', {
    summary:
      'One level of the organisation chart: hubs, the teams of a hub, or people of a hub, a team or below a person',
    access: only(hubReaders, 'Hubs'),
    query: chartQuery,
    answer: chartLevel,
    work: ({ context, query }) => readChart(context, query),
  }),
  call('GET /hub/chart/search', {
    summary: 'People of the organisation chart by a part of their name, each with where they stand',
    access: only(hubReaders, 'Hubs'),
    query: object({ q: text().min(1).max(80) }),
    answer: list(foundPerson),
    work: ({ context, query }) => searchChart(context, query.q),
  }),
  call('GET /hub/hub-requests', {
    summary: 'Requests about hubs that wait, are decided, or were made by the caller',
    access: people,
    query: inboxQuery,
    answer: inboxPage,
    refuses: [403],
    work: ({ c, context, query }) => {
      const { set = 'waiting' } = query
      if (set !== 'mine' && !allows(hubApprovers, context.session)) throw forbidden('Hub Approval')
      return readApprovals(context, { ...query, set }, textsOf(c), 'hub_request')
    },
  }),
  call('POST /hub/hub-requests', {
    summary: 'Request that people join a hub, leave it or transfer, from a day on',
    description:
      'People request changes for themselves, leaders for their members, editors of hubs for everyone.',
    access: people,
    body: membershipChange,
    answer: made,
    status: 201,
    refuses: [403, 409],
    work: ({ context, body }) => requestChange(context, body),
  }),
  call('POST /hub/hub-requests/preview', {
    summary: 'What follows from such a request: open work, approvals, and who sees their records',
    access: people,
    body: membershipChange,
    answer: changePreview,
    refuses: [403],
    work: ({ c, context, body }) => previewChange(context, body, textsOf(c)),
  }),
  call('POST /hub/hub-requests/leader', {
    summary: 'Request that another person leads a hub or team, from a day on',
    access: only(hubEditors, 'Hubs'),
    body: leaderChange,
    answer: made,
    status: 201,
    refuses: [409],
    work: ({ context, body }) => requestLeader(context, body),
  }),
  call('POST /hub/hub-requests/decide', {
    summary: 'Decide several requests about hubs, by the ids of their approvals',
    access: approvers,
    body: decision,
    answer: decided,
    refuses: [404, 409],
    work: async ({ c, context, body }) => {
      await requireHubApprovals(context, body.ids)
      return decideEach(context, body, textsOf(c))
    },
  }),
  call('POST /hub/hub-requests/:id/approve', {
    summary: 'Approve a request about a hub, with all that follows from it',
    access: approvers,
    body: shape({ reason: text().max(2000).nullable().default(null) }),
    answer: decidedRequest,
    refuses: [404, 409],
    work: ({ c, context, params: { id }, body }) =>
      decideRequest(c, context, id, { to: 'Approved', reason: body.reason }),
  }),
  call('POST /hub/hub-requests/:id/reject', {
    summary: 'Reject a request about a hub, with the reason',
    access: approvers,
    body: shape({ reason: text().max(2000).nullable().default(null) }),
    answer: decidedRequest,
    refuses: [404, 409],
    work: ({ c, context, params: { id }, body }) =>
      decideRequest(c, context, id, { to: 'Rejected', reason: body.reason }),
  }),
]
