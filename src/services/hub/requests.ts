import { sql } from 'kysely'
import type { InferType } from 'yup'
import { allows } from '../../domain/access.ts'
import { addDays } from '../../domain/dates/days.ts'
import { showDay } from '../../domain/dates/show.ts'
import { today } from '../../domain/dates/wire.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { hubEditors } from '../../domain/hub/access.ts'
import {
  maxDaysAhead,
  maxMovedPeople,
  membershipChanges,
  type HubRequestKind,
} from '../../domain/hub/requests.ts'
import type { Difference } from '../../domain/difference.ts'
import type { Message } from '../../domain/message.ts'
import { f } from '../../engine/field.ts'
import { form, list, oneOf, shape, text, whole } from '../../engine/shapes.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { ask } from '../approval/ask.ts'
import { hubRequestSubject } from './request-subject.ts'
import { leaderNameOn, leadsAll } from './leaders.ts'
import { moversOn, obstacleTo, type Mover, type Place } from './memberships.ts'

export const membershipChange = shape({
  kind: oneOf(...membershipChanges),
  user_ids: list(whole()).min(1).max(maxMovedPeople),
  hub_id: whole(),
  hub_team_id: whole().nullable().default(null),
  reason: text().max(2000).nullable().default(null),
}).concat(form({ effective_on: f.date({ required: true, label: 'Effective date' }) }))
export type MembershipChangeInput = InferType<typeof membershipChange>

export const leaderChange = shape({
  hub_id: whole(),
  hub_team_id: whole().nullable().default(null),
  leader_id: whole().nullable(),
  reason: text().max(2000).nullable().default(null),
}).concat(form({ effective_on: f.date({ label: 'Effective date' }) }))
export type LeaderChangeInput = InferType<typeof leaderChange>

interface NamedHub {
  name: string
  status: string
}

/** 422 if missing or closed. */
export async function requireOpenPlace({ tx }: Context, { hub_id, hub_team_id }: Place): Promise<NamedHub> {
  const { rows } = await sql<NamedHub & { team: string | null }>`
    select h.name, h.status, g.name as team from hub h left join hub_team g on g.hub_id = h.id and g.id = ${hub_team_id}
    where h.id = ${hub_id}`.execute(tx.db)
  const [hub] = rows
  if (!hub) throw invalid({ hub_id: [{ key: 'validation.reference', args: { label: 'Hub' } }] })
  if (hub.status !== 'active') throw invalid({ hub_id: [{ key: 'hub.not_active', args: { hub: hub.name } }] })
  if (hub_team_id !== null && hub.team === null)
    throw invalid({ hub_team_id: [{ key: 'hub.team_elsewhere', args: { hub: hub.name } }] })
  return { ...hub, name: [hub.name, hub.team].filter(Boolean).join(' · ') }
}

function requireDay(day: string): void {
  if (day < today()) throw invalid({ effective_on: [{ key: 'hub.past_day' }] })
  if (day > addDays(today(), maxDaysAhead)) throw invalid({ effective_on: [{ key: 'hub.far_day' }] })
}

/** People move themselves; their leaders and hub editors move others. */
async function requireMover(context: Context, ids: readonly number[], to: Place): Promise<void> {
  const { session } = context
  const isOwn = ids.every((id) => id === session.userId)
  if (isOwn || allows(hubEditors, session) || (await leadsAll(context, ids, to))) return
  throw new Failure(403, { key: 'hub.may_not_move' })
}

/** 422 for unknown people. */
async function requireMovers(context: Context, ids: readonly number[], day: string): Promise<Mover[]> {
  const movers = await moversOn(context, ids, day)
  if (movers.length < new Set(ids).size)
    throw invalid({ user_ids: [{ key: 'validation.reference', args: { label: 'Member' } }] })
  return movers
}

/** 422 if the day, the place or a person rules the change out, 403 if the caller may not ask for it. */
export async function requireChange(
  context: Context,
  { kind, user_ids, hub_id, hub_team_id, effective_on: day }: MembershipChangeInput,
) {
  const ids = [...new Set(user_ids)]
  const to: Place = { hub_id, hub_team_id: kind === 'leave' ? null : hub_team_id }
  requireDay(day)
  const hub = await requireOpenPlace(context, to)
  const movers = await requireMovers(context, ids, day)
  await requireMover(context, ids, to)
  return { ids, to, hub, movers }
}

/** One pending request per person. */
async function refuseWaiting({ tx }: Context, ids: readonly number[]): Promise<void> {
  // Serialises requests about a person.
  await sql`select from app_user where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx.db)
  const { rows } = await sql<{ name: string }>`
    select u.name from hub_request r join hub_request_person p on p.corporate_id = r.corporate_id and p.request_id = r.id
      join app_user u on u.id = p.user_id
    where r.state = 'pending' and r.kind <> 'change_leader' and p.user_id = any(${[...ids]}::bigint[]) limit 1`.execute(
    tx.db,
  )
  if (rows[0]) throw new Failure(409, { key: 'hub.waits_already', args: { name: rows[0].name } })
}

/** One pending leader request per place. */
async function refuseWaitingLeader(
  { tx }: Context,
  { hub_id, hub_team_id }: Place,
  hub: string,
): Promise<void> {
  // Serialises requests about a place.
  await sql`select from hub where id = ${hub_id} for update`.execute(tx.db)
  const { rows } = await sql`
    select from hub_request
    where kind = 'change_leader' and state = 'pending' and hub_id = ${hub_id}
      and hub_team_id is not distinct from ${hub_team_id}::bigint limit 1`.execute(tx.db)
  if (rows.length > 0) throw new Failure(409, { key: 'hub.waits_already', args: { name: hub } })
}

export interface NewRequest {
  kind: HubRequestKind
  hub_id: number
  hub_team_id?: number | null
  leader_id?: number | null
  effective_on: string
  reason: string | null
  people: readonly number[]
  called: Message
  differences: readonly Difference[]
}

export async function keepRequest(context: Context, request: NewRequest): Promise<number> {
  const { tx, session } = context
  const { kind, hub_id, hub_team_id = null, leader_id = null, effective_on, reason, people } = request
  const { rows } = await sql<{ id: number }>`
    insert into hub_request (corporate_id, kind, hub_id, hub_team_id, leader_id, effective_on, reason, requested_by)
    values (${session.corporateId}, ${kind}, ${hub_id}, ${hub_team_id}, ${leader_id}, ${effective_on}::date, ${reason},
      ${session.userId}) returning id`.execute(tx.db)
  const id = rows[0]?.id ?? 0
  await sql`insert into hub_request_person (corporate_id, request_id, user_id)
    select ${session.corporateId}, ${id}, u from unnest(${[...people]}::bigint[]) u`.execute(tx.db)
  await ask(context, hubRequestSubject, {
    recordId: id,
    called: request.called,
    note: reason,
    asked: {},
    differences: request.differences,
    concerned: people.filter((person) => person !== session.userId),
  })
  return id
}

/** 422 with the reason if one of them cannot. */
export async function requestChange(context: Context, asked: MembershipChangeInput): Promise<{ id: number }> {
  const { kind, effective_on: day, reason } = asked
  const { ids, to, hub, movers } = await requireChange(context, asked)
  const obstacles = movers.flatMap((mover) => obstacleTo(kind, mover, to, day) ?? [])
  if (obstacles.length > 0) throw invalid({ user_ids: obstacles })
  await refuseWaiting(context, ids)
  const id = await keepRequest(context, {
    kind,
    ...to,
    effective_on: day,
    reason,
    people: ids,
    called:
      movers.length > 1
        ? { key: `hub.${kind}_several`, args: { count: movers.length, hub: hub.name } }
        : { key: `hub.${kind}_name`, args: { people: movers[0]?.name ?? '', hub: hub.name } },
    differences: movers.slice(0, 50).map(({ name, now }) => ({
      label: [{ key: 'difference.hub_person', args: { name, day: showDay(day) } }],
      before: now?.name ?? null,
      after: kind === 'leave' ? null : hub.name,
    })),
  })
  return { id }
}

/** From today by default; null leader allowed. */
export async function requestLeader(context: Context, asked: LeaderChangeInput): Promise<{ id: number }> {
  const { hub_id, hub_team_id, leader_id, reason } = asked
  const day = asked.effective_on ?? today()
  requireDay(day)
  const hub = await requireOpenPlace(context, asked)
  const [leader] = leader_id === null ? [] : await requireMovers(context, [leader_id], day)
  if (leader && leader.status !== 1)
    throw invalid({ leader_id: [{ key: 'hub.inactive_person', args: { name: leader.name } }] })
  await refuseWaitingLeader(context, asked, hub.name)
  const id = await keepRequest(context, {
    kind: 'change_leader',
    hub_id,
    hub_team_id,
    leader_id,
    effective_on: day,
    reason,
    people: leader_id === null ? [] : [leader_id],
    called: { key: 'hub.change_leader_name', args: { hub: hub.name } },
    differences: [
      {
        label: [{ key: 'difference.hub_leader_from', args: { day: showDay(day) } }],
        before: await leaderNameOn(context, asked, day),
        after: leader?.name ?? null,
      },
    ],
  })
  return { id }
}
