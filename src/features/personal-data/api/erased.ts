import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

/** Refuses changes to erased records with a 409. */
export async function refuseErased(
  { personal, schema }: Resource,
  ids: readonly unknown[],
  { tx }: Context,
): Promise<void> {
  if (personal === undefined) return
  const { rows } = await sql`
    select from erasure where resource = ${schema.name} and record_id = any(${ids}::bigint[]) limit 1`.execute(
    tx.db,
  )
  if (rows.length > 0) throw new Failure(409, { key: 'personal.is_erased' })
}
