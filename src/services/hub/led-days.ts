import { sql } from 'kysely'
import type { InferType } from 'yup'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { hubService } from './hub-services.ts'

/** Newest first; `led_until` is null if unknown. */
export const ledDays = list(
  shape({ user_id: whole(), name: text(), led_from: text(), led_until: text().nullable() }),
)

export async function readLeaders(
  context: Context,
  hubId: number,
  teamId: number | null,
): Promise<InferType<typeof ledDays>> {
  await readRecord(hubService, context, hubId)
  const { rows } = await sql<InferType<typeof ledDays>[number]>`
    select l.user_id, u.name, l.led_from::text as led_from, l.led_until::text as led_until
    from hub_leader l join app_user u on u.id = l.user_id
    where l.hub_id = ${hubId} and l.hub_team_id is not distinct from ${teamId}::bigint
    order by l.led_from desc limit 100`.execute(context.tx.db)
  return rows
}
