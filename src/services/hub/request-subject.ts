import { sql } from 'kysely'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import { today } from '../../domain/dates/wire.ts'
import { laterOf } from '../../domain/dates/times.ts'
import { Failure } from '../../domain/failure.ts'
import { membershipChanges, type HubRequestKind } from '../../domain/hub/requests.ts'
import { english } from '../../domain/texts/en.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { hubResource } from '../../../resources/hub.ts'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import { usersWithCode } from '../access-control/users-with-code.ts'
import type { ApprovalSubject } from '../approval/subject.ts'
import { planLeader } from './leaders.ts'
import { changeMemberships } from './change-memberships.ts'
import { serviceOf } from '../registered.ts'

interface HubRequest {
  id: number
  kind: HubRequestKind
  hub_id: number
  hub_team_id: number | null
  leader_id: number | null
  effective_on: string
  people: number[]
}

async function lockRequest({ tx }: Context, id: number): Promise<HubRequest> {
  const { rows } = await sql<HubRequest>`
    select r.id, r.kind, r.hub_id, r.hub_team_id, r.leader_id, r.effective_on::text as effective_on,
      array(select p.user_id from hub_request_person p where p.request_id = r.id order by 1) as people
    from hub_request r where r.id = ${id} and r.state = 'pending' for update`.execute(tx.db)
  const [request] = rows
  if (!request) throw new Failure(409, { key: 'approval.gone' })
  return request
}

/** 409 unless active. */
async function requireActive({ tx }: Context, hubId: number): Promise<void> {
  const { rows } = await sql<{ name: string; status: string }>`
    select name, status from hub where id = ${hubId} for update`.execute(tx.db)
  if (rows[0]?.status !== 'active')
    throw new Failure(409, { key: 'hub.not_active', args: { hub: rows[0]?.name ?? '' } })
}

/** 409 if the leader left since. */
async function requireActiveLeader({ tx }: Context, leader: number | null): Promise<void> {
  if (leader === null) return
  const { rows } = await sql<{ name: string; status: number }>`
    select name, status from app_user where id = ${leader} for share`.execute(tx.db)
  if (rows[0]?.status !== 1)
    throw new Failure(409, { key: 'hub.inactive_person', args: { name: rows[0]?.name ?? '' } })
}

async function approve(context: Context, request: HubRequest): Promise<void> {
  const { kind, hub_id, hub_team_id, leader_id, effective_on, people } = request
  const hub = (values: Record<string, unknown>) =>
    writeChanges(serviceOf(hubResource), [{ id: hub_id, values, current: { id: hub_id } }], context, {
      decided: true,
    })
  if (kind === 'new_hub') return hub({ status: 'active' })
  await requireActive(context, hub_id)
  if (kind === 'change_leader') {
    await requireActiveLeader(context, leader_id)
    if (effective_on > today()) return planLeader(context, request)
    if (hub_team_id === null) return hub({ hub_manager_id: leader_id })
    const change = { id: hub_team_id, values: { team_manager_id: leader_id }, current: { id: hub_team_id } }
    return writeChanges(serviceOf(hubTeamResource), [change], context, { decided: true })
  }
  const change = membershipChanges.find((each) => each === kind)
  if (!change) return
  // Late decisions take effect today, never retroactively.
  const day = laterOf(effective_on, today())
  await changeMemberships(context, { kind: change, people, to: { hub_id, hub_team_id }, day }, english)
}

/** Takes effect on a second person's approval (sales.md B5). */
export const hubRequestSubject: ApprovalSubject = {
  kind: 'hub_request',
  relatedType: 'hub_request',
  among: ({ session }) =>
    session.codes.has('h_hub__approve')
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from approval_delegation d where d.delegate_id = ${session.userId}
          and d.user_id in (${usersWithCode('h_hub__approve', canonicalAppCode(session.appCode))})
          and (now() at time zone 'Asia/Kuala_Lumpur')::date between d.from_day and d.to_day)`,
  async concerned({ tx }, ids) {
    const { rows } = await sql<{ request_id: number; user_id: number }>`
      select request_id, user_id from hub_request_person where request_id = any(${[...ids]}::bigint[])`.execute(
      tx.db,
    )
    const people = new Map<number, number[]>()
    for (const { request_id, user_id } of rows)
      people.set(request_id, [...(people.get(request_id) ?? []), user_id])
    return people
  },
  async show({ tx }, approvals) {
    const ids = approvals.map(({ related_id }) => related_id)
    const { rows } = await sql<{ id: number; hub_id: number }>`
      select id, hub_id from hub_request where id = any(${ids}::bigint[])`.execute(tx.db)
    const hubs = new Map(rows.map(({ id, hub_id }) => [id, hub_id]))
    return approvals.map(({ related_id, title }) => {
      const hub = hubs.get(related_id)
      return { title, url: hub === undefined ? null : addressOf(hubResource, 'show', hub) }
    })
  },
  async apply(context, { related_id: id }, to) {
    const request = await lockRequest(context, id)
    if (to === 'Approved') await approve(context, request)
    else if (request.kind === 'new_hub')
      await writeChanges(
        serviceOf(hubResource),
        [{ id: request.hub_id, values: { status: 'rejected' }, current: { id: request.hub_id } }],
        context,
        { decided: true },
      )
    const state = to === 'Approved' ? 'approved' : 'rejected'
    await sql`update hub_request set state = ${state} where id = ${id}`.execute(context.tx.db)
  },
}
