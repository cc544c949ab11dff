import { searchText } from '../../domain/search-text.ts'
import type { RecordFile } from '../../features/activity/api/shapes.ts'
import { sql } from 'kysely'
import { contentOf } from '../../engine/api/dialects/pagination.ts'
import { anyOf, allOf } from '../../engine/api/condition.ts'
import { pagingOf } from '../../engine/api/query.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { keptDay } from '../../runtime/files/evidence.ts'
import { fileRecords } from './file-records.ts'

interface Asked {
  'pagination[page]'?: number
  'pagination[limit]'?: number
  'search[resource]'?: string
  'search[record_id]'?: number
  'search[name]'?: string
}

/**
 * GET attachments [PRO-13]: files of visible records, newest first, filtered by `search[resource]`, `search[record_id]`
 * and `search[name]`.
 */
export async function listFiles(context: Context, asked: Asked) {
  const paging = pagingOf({ page: asked['pagination[page]'], limit: asked['pagination[limit]'] })
  const record = asked['search[record_id]']
  const name = searchText(asked['search[name]'] ?? '')
  const seen = fileRecords(context, asked['search[resource]'])
  const where = allOf([
    sql<boolean>`e.kind = 'file'`,
    anyOf(seen),
    ...(record === undefined ? [] : [sql<boolean>`e.record_id = ${record}`]),
    ...(name ? [sql<boolean>`strpos(search_text(f.name), ${name}) > 0`] : []),
  ])
  const from = sql`from record_entry e join stored_file f on f.corporate_id = e.corporate_id and f.id = e.file_id where ${where}`
  const { rows } = await sql<RecordFile>`
    select f.id, f.name, f.media_type, f.size, ${keptDay} as kept_until, f.signed_by, e.id as entry_id, e.resource, e.record_id, e.author_id,
      coalesce(f.sent_by, (select u.name from app_user u where u.id = e.author_id)) as author_name, e.created_at
    ${from} order by e.id desc limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(
    context.tx.db,
  )
  const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(context.tx.db)
  return contentOf({ rows, total: counted.rows[0]?.n ?? 0 }, paging)
}
