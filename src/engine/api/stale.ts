import { sql } from 'kysely'
import { Failure, invalid } from '../../domain/failure.ts'
import { recordId } from '../fields/ref/ref.ts'
import type { Context, Row } from './resource-service.ts'

/**
 * 409 if a submitted field changed since the version read, per field from the audit trail. Edits of different fields
 * merge; without version anything is accepted.
 */
export async function refuseStale(
  table: string,
  { tx }: Context,
  current: Row,
  sentVersion: unknown,
  sent: readonly string[],
): Promise<void> {
  if (sentVersion === undefined || sentVersion === null) return
  const version = recordId(sentVersion)
  if (version === null)
    throw invalid({ version: [{ key: 'validation.integer', args: { label: 'Version' } }] })
  if (version === current['version']) return
  const changed = await sql<{ name: string }>`
    select distinct k as name from audit a cross join lateral jsonb_object_keys(a.changes) k
    where a.table_name = ${table} and a.record_id = ${current.id}
      and a.action = 'update' and a.record_version > ${version}::bigint`.execute(tx.db)
  const newer = new Set(changed.rows.map(({ name }) => name))
  const fields = sent.filter((name) => newer.has(name))
  if (fields.length > 0)
    throw new Failure(409, { key: 'failure.stale' }, { extra: { record: current, fields } })
}
