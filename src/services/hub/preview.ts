import { sql } from 'kysely'
import type { InferType } from 'yup'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import { pendingStates } from '../../domain/approvals.ts'
import { renderMessage, type Texts } from '../../domain/message.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { isOpenRecord } from '../../engine/api/open-records.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { leadResource } from '../../../resources/lead.ts'
import { usersWithCode } from '../access-control/users-with-code.ts'
import { isOpenCase } from '../sales/open-cases.ts'
import { leadsOn } from './own-hubs.ts'
import { obstacleTo, type Mover, type Place } from './memberships.ts'
import { requireChange, type MembershipChangeInput } from './requests.ts'

const person = shape({ id: whole(), name: text() })

export const changePreview = shape({
  people: list(
    shape({
      user_id: whole(),
      name: text(),
      before: text().nullable(),
      after: text().nullable(),
      /** Why the move is impossible. */
      problem: text().nullable(),
      open_leads: whole(),
      open_cases: whole(),
      approvals: whole(),
      /** Dated sales, which keep their hub. */
      credited_cases: whole(),
    }),
  ),
  /** Leaders gaining or losing visibility of their records. */
  gain: list(person),
  lose: list(person),
})
type Preview = InferType<typeof changePreview>
type Work = Omit<Preview['people'][number], 'name' | 'before' | 'after' | 'problem'>

async function workOf(context: Context, ids: readonly number[]): Promise<Map<number, Work>> {
  const { tx, session } = context
  const { rows } = await sql<Work>`
    select u.id as user_id,
      (select count(*)::int from lead t where t.assign_to = u.id and t.deleted_at is null
        and ${isOpenRecord(leadResource, session)}) as open_leads,
      (select count(*)::int from sales_case t where t.assign_to = u.id and t.deleted_at is null and ${isOpenCase}) as open_cases,
      (select count(*)::int from approval a where a.requested_by = u.id
        and a.state = any(${[...pendingStates]}::text[])) as approvals,
      (select count(*)::int from sales_case t where t.assign_to = u.id and t.deleted_at is null
        and t.sales_date is not null) as credited_cases
    from app_user u where u.id = any(${[...ids]}::bigint[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.user_id, row]))
}

async function leadersOn(
  { tx, session }: Context,
  places: readonly Place[],
  day: string,
): Promise<InferType<typeof person>[]> {
  const { rows } = await sql<InferType<typeof person>>`
    select distinct u.id, u.name from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(hub_id bigint, hub_team_id bigint)
      join hub h on h.id = p.hub_id and h.status = 'active'
      join hub_leader l on l.hub_id = p.hub_id and (l.hub_team_id is null or l.hub_team_id = p.hub_team_id)
        and ${leadsOn(sql`l`, sql`${day}::date`)}
      join app_user u on u.id = l.user_id
    where u.id in (${usersWithCode('h_hub__view_members', canonicalAppCode(session.appCode))})
    order by u.name, u.id`.execute(tx.db)
  return rows
}

export async function previewChange(
  context: Context,
  asked: MembershipChangeInput,
  texts: Texts,
): Promise<Preview> {
  const { kind, effective_on: day } = asked
  const { ids, to, hub, movers } = await requireChange(context, asked)
  const work = await workOf(context, ids)
  const before = movers.flatMap(({ now }) => now ?? [])
  const [had, has] = [
    await leadersOn(context, before, day),
    kind === 'leave' ? [] : await leadersOn(context, [to], day),
  ]
  const among = (people: typeof had) => new Set(people.map(({ id }) => id))
  return {
    people: movers.map((mover: Mover) => {
      const obstacle = obstacleTo(kind, mover, to, day)
      const { user_id, name, now } = mover
      const none = { user_id, open_leads: 0, open_cases: 0, approvals: 0, credited_cases: 0 }
      return {
        ...(work.get(user_id) ?? none),
        name,
        before: now?.name ?? null,
        after: kind === 'leave' ? null : hub.name,
        problem: obstacle && renderMessage(obstacle, texts),
      }
    }),
    gain: has.filter(({ id }) => !among(had).has(id)),
    lose: had.filter(({ id }) => !among(has).has(id)),
  }
}
