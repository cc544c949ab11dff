import { sql } from 'kysely'
import type { Resource } from '../resource.ts'
import type { Context } from './resource-service.ts'

/** Keeps that somebody did something about records without changing them: wrote of them, planned something. */
export async function touchRecords(
  { schema, touched }: Resource,
  ids: readonly number[],
  { tx }: Context,
): Promise<void> {
  if (touched === undefined) return
  await sql`update ${sql.table(schema.table)} set ${sql.ref(touched)} = now() where id = any(${ids}::bigint[])`.execute(
    tx.db,
  )
}
