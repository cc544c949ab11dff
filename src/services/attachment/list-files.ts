import { sql } from 'kysely'
import { badRequest } from '../../domain/failure.ts'
import { pagination } from '../../engine/api/dialects/pagination.ts'
import { anyOf, allOf, longestText } from '../../engine/api/condition.ts'
import { readPaging } from '../../engine/api/query.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { RecordFile } from '../../engine/entries.ts'
import { fileRecords } from './file-records.ts'

export interface AttachmentPage {
  content: RecordFile[]
  meta: Record<string, never>
  pagination: ReturnType<typeof pagination>
}

function readId(raw: string | undefined, field: string): number | undefined {
  if (raw === undefined || raw === '') return undefined
  const id = Number(raw)
  if (!Number.isSafeInteger(id) || id < 0) throw badRequest('filter.value', { field })
  return id
}

/**
 * GET attachments [PRO-13]: the files of every record that the session may open, the newest first. `search[resource]`,
 * `search[record_id]` and `search[name]` narrow it.
 */
export async function listFiles(context: Context, asked: Record<string, string>): Promise<AttachmentPage> {
  const paging = readPaging(asked['pagination[page]'], asked['pagination[limit]'])
  const record = readId(asked['search[record_id]'], 'record_id')
  const name = (asked['search[name]'] ?? '').trim().toLowerCase()
  if (name.length > longestText) throw badRequest('filter.long', { field: 'name', max: longestText })
  const seen = fileRecords(context, asked['search[resource]'])
  const where = allOf([
    sql<boolean>`e.kind = 'file'`,
    anyOf(seen),
    ...(record === undefined ? [] : [sql<boolean>`e.record_id = ${record}`]),
    ...(name ? [sql<boolean>`strpos(lower(f.name), ${name}) > 0`] : []),
  ])
  const from = sql`from record_entry e join stored_file f on f.corporate_id = e.corporate_id and f.id = e.file_id where ${where}`
  const { rows } = await sql<RecordFile>`
    select f.id, f.name, f.media_type, f.size, e.id as entry_id, e.resource, e.record_id, e.author_id,
      (select u.name from app_user u where u.id = e.author_id) as author_name, e.created_at
    ${from} order by e.id desc limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(
    context.tx.db,
  )
  const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(context.tx.db)
  return {
    content: rows,
    meta: {},
    pagination: pagination({ rows, total: counted.rows[0]?.n ?? 0 }, paging),
  }
}
