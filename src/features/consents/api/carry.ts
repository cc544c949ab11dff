import { sql } from 'kysely'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'

/** Copies contact preferences on conversion; the originals stay as proof. */
export async function carryConsents(
  [from, fromId]: readonly [ResourceService, number],
  [to, toId]: readonly [ResourceService, number],
  { tx }: Context,
): Promise<void> {
  if (!from.resource.consents || !to.resource.consents) return
  await sql`
    insert into contact_consent (corporate_id, resource, record_id, channel, granted, means, proof, address, given_at, recorded_by, created_at)
    select c.corporate_id, ${to.resource.schema.name}, ${toId}, c.channel, c.granted, c.means, c.proof, c.address, c.given_at,
      c.recorded_by, c.created_at
    from contact_consent c
    where c.resource = ${from.resource.schema.name} and c.record_id = ${fromId} order by c.given_at, c.id`.execute(
    tx.db,
  )
}
