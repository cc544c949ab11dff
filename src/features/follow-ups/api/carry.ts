import { sql } from 'kysely'
import { findMentionable } from '../../../engine/api/mentionable.ts'
import { recomputeFollowUps } from './recompute.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { table } from '../../../engine/api/select.ts'

/** Moves open follow-ups on conversion; assignees who cannot see the new record are replaced by its owner. */
export async function carryFollowUps(
  [from, fromId]: readonly [ResourceService, number],
  [to, toId]: readonly [ResourceService, number],
  context: Context,
): Promise<void> {
  if (!from.resource.followUps || !to.resource.followUps) return
  const { tx, session } = context
  const { holder, schema } = to.resource
  const { rows } = await sql<{ id: number; user_id: number }>`
    update follow_up set resource = ${schema.name}, record_id = ${toId}, version = version + 1
    where resource = ${from.resource.schema.name} and record_id = ${fromId} and done_at is null and removed_at is null
    returning id, user_id`.execute(tx.db)
  if (rows.length === 0) return
  const users = [...new Set(rows.map(({ user_id }) => user_id))]
  const seeing = await findMentionable(to, context, toId, { ids: users }, users.length)
  const blind = users.filter((user) => user !== session.userId && !seeing.some(({ id }) => id === user))
  if (holder !== undefined && blind.length > 0)
    await sql`
      update follow_up f set user_id = o.owner, version = f.version + 1, told_at = null, claimed_at = null
      from (select t.${sql.ref(holder)} as owner from ${table(schema)} where t.id = ${toId}) o
      where f.id = any(${rows.map(({ id }) => id)}::bigint[]) and f.user_id = any(${blind}::bigint[]) and o.owner is not null`.execute(
      tx.db,
    )
  await recomputeFollowUps(from, [fromId], 'children', context)
  await recomputeFollowUps(to, [toId], 'children', context)
}
