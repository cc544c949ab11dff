import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { today } from '../../domain/dates/wire.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { hubReaders } from '../../domain/hub/access.ts'
import {
  defineResourceService,
  type Change,
  type Context,
  type ResourceService,
  type RowOf,
  type SomeValuesOf,
  type Written,
} from '../../engine/api/resource-service.ts'
import type { hubSchema } from '../../../schemas/hub.ts'
import type { hubTeamSchema } from '../../../schemas/hub-team.ts'
import { hubMemberResource } from '../../../resources/hub-member.ts'
import { hubResource } from '../../../resources/hub.ts'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import { isMemberOn, ownHubs, today as todaySql } from './own-hubs.ts'
import { keepRequest } from './requests.ts'

/** Section readers see all hubs, others the active ones, to join. */
const hubsInSight = (session: AccessSession) =>
  allows(hubReaders, session)
    ? undefined
    : sql<boolean>`(t.status = 'active' or t.id in (${ownHubs(session.userId)}))`

/** Its own people and section readers. */
const membersInSight = (session: AccessSession) =>
  allows(hubReaders, session) ? undefined : sql<boolean>`t.hub_id in (${ownHubs(session.userId)})`

async function requireActiveLeaders(
  { tx }: Context,
  field: string,
  ids: readonly (number | null | undefined)[],
): Promise<void> {
  const named = ids.filter((id) => typeof id === 'number')
  const { rows } = await sql<{ name: string }>`
    select name from app_user where id = any(${named}::bigint[]) and status <> 1 limit 1`.execute(tx.db)
  if (rows[0]) throw invalid({ [field]: [{ key: 'hub.inactive_person', args: { name: rows[0].name } }] })
}

type HubValues = SomeValuesOf<typeof hubSchema>
type TeamValues = SomeValuesOf<typeof hubTeamSchema>

/** New hubs need approval. */
async function requestNew(written: readonly Written<HubValues>[], context: Context): Promise<void> {
  const ids = written.filter(({ values }) => values.status === 'pending').map(({ id }) => id)
  const { rows } = await sql<{ id: number; name: string; leader: string | null; leader_id: number | null }>`
    select h.id, h.name, u.name as leader, u.id as leader_id from hub h left join app_user u on u.id = h.hub_manager_id
    where h.id = any(${ids}::bigint[]) order by h.id`.execute(context.tx.db)
  for (const { id, name, leader, leader_id } of rows)
    await keepRequest(context, {
      kind: 'new_hub',
      hub_id: id,
      effective_on: today(),
      reason: null,
      people: leader_id === null ? [] : [leader_id],
      called: { key: 'hub.new_name', args: { hub: name } },
      differences: [
        { label: [{ key: 'difference.hub' }], before: null, after: name },
        ...(leader ? [{ label: [{ key: 'difference.hub_leader' }], before: null, after: leader }] : []),
      ],
    })
}

/** Only empty hubs can close; pending or rejected ones open by their request only. */
async function checkStatus(
  { id, values, current }: Change<RowOf<typeof hubSchema>, HubValues>,
  { tx }: Context,
): Promise<void> {
  if (!('status' in values) || values.status === current.status) return
  const isOpenOrClosed = (status: unknown) => status === 'active' || status === 'closed'
  if (!isOpenOrClosed(values.status) || !isOpenOrClosed(current.status))
    throw invalid({ status: [{ key: 'hub.status_by_approval' }] })
  if (values.status !== 'closed') return
  const { rows } = await sql`select from hub_member where hub_id = ${id}
    and (member_until is null or member_until >= ${today()}::date) limit 1`.execute(tx.db)
  if (rows.length > 0) throw new Failure(409, { key: 'hub.has_members' })
}

export const hubService = defineResourceService(hubResource, {
  scope: hubsInSight,
  conditions: {
    mine: (_condition, { userId }) => sql<boolean>`t.id in (${ownHubs(userId)})`,
  },
  async beforeCreate(rows, context) {
    for (const values of rows) values.status = 'pending'
    await requireActiveLeaders(
      context,
      'hub_manager_id',
      rows.map(({ hub_manager_id }) => hub_manager_id),
    )
  },
  async beforeUpdate(changes, context) {
    for (const change of changes) {
      const { values, current } = change
      if ('hub_manager_id' in values && values.hub_manager_id !== current.hub_manager_id)
        throw invalid({
          hub_manager_id: [{ key: 'hub.leader_by_request', args: { label: 'the hub manager' } }],
        })
      await checkStatus(change, context)
    }
  },
  afterWrite: requestNew,
})

/** Teams with requests cannot be deleted: decisions are kept. */
async function refuseRequested(teams: readonly { id: number }[], { tx }: Context): Promise<void> {
  const ids = teams.map(({ id }) => id)
  const { rows } =
    await sql`select from hub_request where hub_team_id = any(${ids}::bigint[]) limit 1`.execute(tx.db)
  if (rows.length > 0) throw new Failure(409, { key: 'hub.team_requested' })
}

const hubTeamService = defineResourceService(hubTeamResource, {
  scope: (session) =>
    allows(hubReaders, session)
      ? undefined
      : sql<boolean>`t.hub_id in (select h.id from hub h where h.status = 'active')`,
  beforeCreate: (rows, context) =>
    requireActiveLeaders(
      context,
      'team_manager_id',
      rows.map(({ team_manager_id }) => team_manager_id),
    ),
  beforeDelete: refuseRequested,
  async beforeUpdate(changes: readonly Change<RowOf<typeof hubTeamSchema>, TeamValues>[]) {
    for (const { values, current } of changes) {
      if ('team_manager_id' in values && values.team_manager_id !== current.team_manager_id)
        throw invalid({
          team_manager_id: [{ key: 'hub.leader_by_request', args: { label: 'the team manager' } }],
        })
      if ('hub_id' in values && values.hub_id !== current.hub_id)
        throw invalid({ hub_id: [{ key: 'hub.same_hub' }] })
    }
  },
})

/** Written only by approved requests. */
const hubMemberService: ResourceService = {
  resource: hubMemberResource,
  hooks: {
    scope: membersInSight,
    conditions: {
      present: () => isMemberOn(sql`t`, todaySql),
    },
  },
}

export const hubServices: readonly ResourceService[] = [hubService, hubTeamService, hubMemberService]
