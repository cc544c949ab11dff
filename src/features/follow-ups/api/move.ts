import { sql } from 'kysely'
import { ownerRows } from '../../owners/owners.ts'
import type { Finished } from '../../../engine/api/feature.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'

interface Moved {
  id: number
  from: number
  to: number
}

/** Open follow-ups go to the new owner, unless the old one remains co-owner. */
async function moveFollowUps(
  { resource }: ResourceService,
  moved: readonly Moved[],
  { tx }: Context,
): Promise<void> {
  const { schema } = resource
  const parts = ownerRows(resource)
  if (moved.length === 0) return
  const stillHeld = parts
    ? sql`and not exists (select from ${sql.table(parts.table)} p
        where p.${sql.ref(parts.column)} = f.record_id and p.${sql.ref(parts.holder)} = f.user_id)`
    : sql``
  await sql`
    update follow_up f set user_id = m.holder, version = f.version + 1, told_at = null, claimed_at = null
    from jsonb_to_recordset(${JSON.stringify(moved.map(({ id, from, to }) => ({ id, former: from, holder: to })))}::jsonb)
      as m(id bigint, former bigint, holder bigint)
    where f.resource = ${schema.name} and f.record_id = m.id and f.user_id = m.former
      and f.done_at is null and f.removed_at is null ${stillHeld}`.execute(tx.db)
}

export async function moveWritten(
  service: ResourceService,
  written: Finished,
  context: Context,
): Promise<void> {
  const { holder } = service.resource
  if (holder === undefined) return
  const moved = written.flatMap(({ id, values: { [holder]: to }, current }) => {
    const from = current?.[holder]
    return typeof to === 'number' && typeof from === 'number' && to !== from ? [{ id, from, to }] : []
  })
  await moveFollowUps(service, moved, context)
}

export async function transferFollowUps(
  { resource }: ResourceService,
  from: number,
  to: number,
  { tx }: Context,
): Promise<void> {
  await sql`update follow_up set user_id = ${to}, version = version + 1, told_at = null, claimed_at = null
    where resource = ${resource.schema.name} and user_id = ${from} and done_at is null and removed_at is null`.execute(
    tx.db,
  )
}
