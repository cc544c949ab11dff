import { sql, type RawBuilder } from 'kysely'
import { wireTime } from '../../domain/dates/wire.ts'
import { searchText } from '../../domain/search-text.ts'
import { escapeLike } from '../../engine/api/condition.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { findGroup, isExternal, isUncut, reach } from './chat-reach.ts'
import type { ChatMessage } from './chat-shapes.ts'
import { detailsOf, messageColumns, type MessageRow } from './message-details.ts'

export interface MessagesQuery {
  group: number
  page: number
  limit: number
  oldestFirst: boolean
  appCode?: string
  from?: Date
  before?: number
  after?: number
  /** Events after this one, oldest first, including deletions. */
  afterEvent?: number
  pinned: boolean
  full: boolean
}

function matching(asked: MessagesQuery, from: number): RawBuilder<boolean> {
  const conditions = [sql<boolean>`m.group_id = ${asked.group} and m.seq >= ${from}`]
  const add = (condition: RawBuilder<boolean>) => conditions.push(condition)
  if (asked.afterEvent === undefined) add(sql<boolean>`m.deleted_at is null`)
  else add(sql<boolean>`m.event_seq > ${asked.afterEvent}`)
  if (asked.appCode !== undefined) add(sql<boolean>`m.application_code = ${asked.appCode}`)
  if (asked.from) add(sql<boolean>`m.created_at >= ${asked.from}`)
  if (asked.before !== undefined) add(sql<boolean>`m.seq < ${asked.before}`)
  if (asked.after !== undefined) add(sql<boolean>`m.seq > ${asked.after}`)
  if (asked.pinned) add(sql<boolean>`m.pinned_at is not null`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export async function listMessages(
  context: Context,
  asked: MessagesQuery,
): Promise<{ rows: ChatMessage[]; total: number }> {
  const group = await findGroup(context, asked.group)
  const where = matching(asked, group.from_seq)
  const { db } = context.tx
  const way = sql.raw(asked.oldestFirst || asked.after !== undefined ? 'asc' : 'desc')
  const order =
    asked.afterEvent !== undefined
      ? sql`m.event_seq`
      : asked.pinned
        ? sql`m.pinned_at desc`
        : sql`m.seq ${way}`
  const { rows } = await sql<MessageRow & { total: number }>`
    select ${messageColumns}, ${group.from_seq}::bigint as from_seq, (select count(*) from message m where ${where}) as total
    from message m where ${where} order by ${order} limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`.execute(
    db,
  )
  const [first] = rows
  const total = first?.total ?? (await countMessages(context, where))
  return { rows: await detailsOf(context, rows, asked.full), total }
}

/** For pages beyond the end. */
async function countMessages({ tx }: Context, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from message m where ${where}`.execute(tx.db)
  return rows[0]?.n ?? 0
}

export async function readMessage(context: Context, id: number): Promise<ChatMessage | undefined> {
  const [row] = await rowsOf(context, [id])
  if (!row) return undefined
  const [message] = await detailsOf(context, [row], true)
  return message
}

async function rowsOf(context: Context, ids: readonly number[]): Promise<MessageRow[]> {
  const groups = sql<boolean>`g.id = any(array(select k.group_id from message k where k.id = any(${ids}::bigint[])))`
  const { rows } = await sql<MessageRow>`
    select ${messageColumns}, g.from_seq from message m join ${reach(context, groups)} on g.id = m.group_id
    where m.id = any(${ids}::bigint[]) and m.seq >= g.from_seq and m.deleted_at is null
    order by m.id desc`.execute(context.tx.db)
  return rows
}

export interface Search {
  group?: number
  text: string
  mine: boolean
  appCode?: string
  sender?: number
  from?: Date
  to?: Date
  pinned: boolean
  /** 0-based [MSG-31]. */
  page: number
  limit: number
}

/** Maximum messages searched. */
const mostFound = 1000

export async function searchMessages(
  context: Context,
  search: Search,
): Promise<{ rows: ChatMessage[]; pages: number; total: number }> {
  const { session, tx } = context
  if (search.group !== undefined) await findGroup(context, search.group)
  const words = search.text.trim().split(/\s+/).filter(Boolean)
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `%${escapeLike(searchText(word))}%`)
  const found = await sql<{ id: number }>`
    select search_messages(${search.group ?? null}::bigint, ${patterns}::text[], ${search.mine}, ${isUncut(session)},
      ${isExternal(session)}, ${search.appCode ?? null}, ${search.sender ?? null}::bigint, ${search.from ?? null}::timestamptz,
      ${search.to ?? null}::timestamptz, ${search.pinned}, ${mostFound}) as id`.execute(tx.db)
  const ids = found.rows.map(({ id }) => id)
  const start = search.page * search.limit
  const rows = await rowsOf(context, ids.slice(start, start + search.limit))
  return {
    rows: await detailsOf(context, rows, true),
    pages: Math.ceil(ids.length / search.limit),
    total: ids.length,
  }
}

export async function readRevisions(
  context: Context,
  id: number,
): Promise<{ message_content: string; message_written_date: string }[] | undefined> {
  if ((await rowsOf(context, [id])).length === 0) return undefined
  const { rows } = await sql<{ html: string; written: number }>`
    select html, extract(epoch from written_at)::float8 * 1000 as written from message_revision
    where message_id = ${id} order by revision desc limit 100`.execute(context.tx.db)
  return rows.map(({ html, written }) => ({ message_content: html, message_written_date: wireTime(written) }))
}
