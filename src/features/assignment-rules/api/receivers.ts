import { sql, type RawBuilder } from 'kysely'
import type { AssignmentRule } from '../../../domain/distributor.ts'
import type { AssignmentRules } from '../assignment-rules.ts'
import { schemaNamed } from '../../../engine/registry.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

/** Active users of the corporate's app with a suitable role `r`, over `u` and corporate `c`. */
export const worksOnThem = ({ receivers }: AssignmentRules, more: RawBuilder<unknown> = sql`true`) =>
  sql<boolean>`u.status = 1
  and canonical_app(u.application_code) = canonical_app(c.application_code)
  and exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and r.access_codes @> ${receivers}::text[]
      and not r.access_codes && '{role_external_user}' and ${more})`

const rulesOf = ({ rules }: AssignmentRules) => sql.table(schemaNamed(rules).table)

/** Expands rules to users, all levels below team leaders, and current hub members. */
const withReceivers = (rules: RawBuilder<unknown>) => sql`with recursive below as (
    select r.id as rule_id, u.id from ${rules} r join app_user u on u.team_leader_id = r.team_of_id
    union select b.rule_id, u.id from below b join app_user u on u.team_leader_id = b.id),
  receiver as (
    select r.id as rule_id, p.id as user_id from ${rules} r cross join lateral unnest(r.people_ids) p (id)
    union select rule_id, id from below
    union select r.id, m.user_id from ${rules} r join hub h on h.id = r.hub_id and h.status = 'active'
      join hub_member m on m.hub_id = h.id
      where m.member_from <= (now() at time zone 'Asia/Kuala_Lumpur')::date
        and (m.member_until is null or m.member_until >= (now() at time zone 'Asia/Kuala_Lumpur')::date))`

/** Currently available assignees per rule. */
export async function countReceivers(
  ids: readonly number[],
  dealing: AssignmentRules,
  { tx }: Context,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`${withReceivers(rulesOf(dealing))}
    select x.rule_id as id, count(*) as n from receiver x
      join app_user u on u.id = x.user_id join corporate c on c.id = u.corporate_id
    where x.rule_id = any(${ids}::bigint[]) and ${worksOnThem(dealing)} group by 1`.execute(tx.db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export async function readRules(dealing: AssignmentRules, { tx }: Context): Promise<AssignmentRule[]> {
  const asks = Object.entries(dealing.asks).map(([asked, of]) => sql`${of}::text, ${sql.ref(`r.${asked}`)}`)
  const { rows } = await sql<AssignmentRule>`${withReceivers(rulesOf(dealing))}
    select r.name, jsonb_build_object(${sql.join(asks)}) as asks, r.deal_by,
      array(select x.user_id from receiver x where x.rule_id = r.id) as "userIds"
    from ${rulesOf(dealing)} r where r.active order by r.position, r.id`.execute(tx.db)
  return rows
}
