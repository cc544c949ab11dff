import { sql } from 'kysely'
import type { Context } from '../../../engine/api/resource-service.ts'

interface Entry {
  record_id: number
  action: 'create' | 'update' | 'delete'
  fields: string[]
  own: boolean
}

/** Fields changed after the import by anyone else, from the audit trail; the import's own jobs do not count. */
export async function changedSince(
  tableName: string,
  ids: readonly number[],
  run: { jobs: readonly number[]; startedAt: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<Map<number, Set<string>>> {
  const requests = run.jobs.map((id) => `job-${id}`)
  const found = await sql<Entry>`
    select a.record_id, a.action, array(select jsonb_object_keys(a.changes)) as fields,
      coalesce(a.request_id = any(${requests}::text[]), false) as own
    from audit a where a.table_name = ${tableName} and a.record_id = any(${ids}::bigint[])
      and a.at >= ${run.startedAt}::timestamptz
    order by a.id`.execute(tx.db)
  const written = new Map<number, Set<string> | 'all'>()
  const changed = new Map<number, Set<string>>()
  for (const { record_id: id, action, fields, own } of found.rows) {
    const before = written.get(id)
    if (own) {
      if (action === 'create') written.set(id, 'all')
      else if (before !== 'all') written.set(id, new Set([...(before ?? []), ...fields]))
      continue
    }
    const since = fields.filter((field) => before === 'all' || before?.has(field))
    if (since.length > 0) changed.set(id, new Set([...(changed.get(id) ?? []), ...since]))
  }
  return changed
}
