import { sql } from 'kysely'
import type { AccessSession } from '../domain/access.ts'
import { extensionOf } from '../domain/file-name.ts'
import type { Tx } from './database.ts'

/** A filter condition as evaluated: days instead of "today", ids instead of "me". */
export interface RecordedCondition {
  field: string
  operator: string
  value: unknown
}

export interface RecordedFilter {
  conditions: (RecordedCondition | { any: RecordedCondition[][] })[]
  q?: string
}

interface FileEntry {
  resource: string
  format: string
  rows: number
  columns?: readonly string[]
  record?: number
}

/** Personal data exported or unmasked: an export, a download, or a revealed field. */
export type AccessEntry =
  | ({ action: 'export'; filter: RecordedFilter } & FileEntry)
  | ({ action: 'download'; file: string } & FileEntry)
  | { action: 'reveal'; resource: string; record: number; field: string }

/** Logs access to personal data in one statement; needs a read-write transaction. */
export async function recordAccess(
  { tx, session }: { tx: Tx; session: AccessSession },
  entry: AccessEntry,
): Promise<void> {
  const { action, resource } = entry
  const file = action === 'reveal' ? null : entry
  const listed = file && 'rows' in file ? file : null
  const shown = action === 'reveal' ? entry : null
  const record = shown?.record ?? listed?.record ?? null
  await tx.db
    .insertInto('access_log')
    .values({
      corporate_id: session.corporateId,
      user_id: session.userId,
      action,
      resource,
      record_id: record,
      field: shown?.field ?? null,
      file_name: action === 'download' ? entry.file : null,
      format: file?.format ?? null,
      columns: listed?.columns ? [...listed.columns] : null,
      filter: action === 'export' ? JSON.stringify(entry.filter) : null,
      row_count: listed?.rows ?? null,
    })
    .execute()
}

export async function recordDownloads(
  { tx, session }: { tx: Tx; session: AccessSession },
  files: readonly { id: number; name: string }[],
): Promise<void> {
  const taken = files.map(({ id, name }) => ({ id, name, format: extensionOf(name) }))
  await sql`
    insert into access_log (corporate_id, user_id, action, resource, file_name, format, file_id)
    select ${session.corporateId}, ${session.userId}, 'download', 'attachment', f.name, f.format, f.id
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as f(id bigint, name text, format text)`.execute(
    tx.db,
  )
}
