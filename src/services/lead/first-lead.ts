import { sql } from 'kysely'
import { wireDay } from '../../domain/dates/wire.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** YYYY-MM-DD; null without leads. */
export async function readFirstLead({ tx }: Context): Promise<string | null> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from min(created_at))::float8 * 1000 as at from lead where deleted_at is null`.execute(
    tx.db,
  )
  const at = rows[0]?.at
  return typeof at === 'number' ? wireDay(at) : null
}
