import { cutText } from '../../domain/graphemes.ts'
import { sql } from 'kysely'
import { wireTime } from '../../domain/dates/wire.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { escapeHtml } from '../../domain/mail/mail-layout.ts'
import type { ChatMessage, InfoType } from './chat-shapes.ts'
import { asParticipant, findPeople, nameOf, type Person } from './people.ts'

export interface MessageRow {
  id: number
  group_id: number
  seq: number
  event_seq: number
  sender_id: number
  client_id: string | null
  application_code: string
  reply_id: number | null
  html: string
  body_text: string
  is_info: boolean
  info_type: InfoType | null
  is_deleted: boolean
  created: number
  edited: number | null
  pinned: number | null
  from_seq: number
}

export const messageColumns = sql`m.id, m.group_id, m.seq, m.event_seq, m.sender_id, m.client_id, m.application_code, m.reply_id,
  m.html, m.body_text, m.is_info, m.info_type, m.deleted_at is not null as is_deleted,
  extract(epoch from m.created_at)::float8 * 1000 as created, extract(epoch from m.edited_at)::float8 * 1000 as edited,
  extract(epoch from m.pinned_at)::float8 * 1000 as pinned`

interface Quote {
  id: number
  group_id: number
  seq: number
  reply_id: number | null
  sender_id: number
  html: string
  is_deleted: boolean
  created: number
}

interface Details {
  mentions: { message_id: number; user_id: number }[]
  reactions: { message_id: number; emoji: string; users: number[] }[]
  files: { message_id: number; file_id: number; name: string; media_type: string; size: number }[]
  parents: Quote[]
  replies: Quote[]
}

const mostReplies = 20
const quote = sql`q.id, q.group_id, q.seq, q.reply_id, q.sender_id, q.html, q.deleted_at is not null as is_deleted,
  extract(epoch from q.created_at)::float8 * 1000 as created`

async function readDetails({ tx: { db } }: Context, rows: readonly MessageRow[]): Promise<Details> {
  const ids = rows.map(({ id }) => id)
  const parents = rows.flatMap(({ reply_id }) => reply_id ?? [])
  const of = sql`message_id = any(${ids}::bigint[])`
  const { rows: found } = await sql<Details>`select
    (select coalesce(json_agg(json_build_object('message_id', message_id, 'user_id', user_id)), '[]') from message_mention where ${of}) as mentions,
    (select coalesce(json_agg(r order by r.since), '[]') from (select message_id, emoji, array_agg(user_id order by created_at) as users,
      min(created_at) as since from message_reaction where ${of} group by 1, 2) r) as reactions,
    (select coalesce(json_agg(json_build_object('message_id', message_id, 'file_id', file_id, 'name', name, 'media_type', media_type,
      'size', size) order by position), '[]') from message_attachment where ${of}) as files,
    (select coalesce(json_agg(k), '[]') from (select ${quote} from message q where q.id = any(${parents}::bigint[])) k) as parents,
    (select coalesce(json_agg(k), '[]') from (select r.* from unnest(${ids}::bigint[]) p(id) cross join lateral (
      select ${quote} from message q where q.reply_id = p.id and q.deleted_at is null order by q.seq desc limit ${mostReplies}) r) k) as replies`.execute(
    db,
  )
  const [details] = found
  if (!details) throw new Error('Nothing is told of the messages')
  return details
}

const asQuote = (
  { id, html, is_deleted, created, sender_id }: Quote,
  people: ReadonlyMap<number, Person>,
) => ({
  message_id: id,
  message_content: is_deleted ? null : html,
  message_created_date: wireTime(created),
  message_participant: asParticipant(sender_id, people),
})

/** In the API's format [MSG-44]; hides quotes from before the reader joined. */
export async function detailsOf(
  context: Context,
  rows: readonly MessageRow[],
  full: boolean,
): Promise<ChatMessage[]> {
  if (rows.length === 0) return []
  const details = await readDetails(context, rows)
  const people = await findPeople(context, [
    ...rows.map(({ sender_id }) => sender_id),
    ...[...details.parents, ...details.replies].map(({ sender_id }) => sender_id),
    ...details.mentions.map(({ user_id }) => user_id),
    ...details.reactions.flatMap(({ users }) => users),
  ])
  return rows.map((row) => asMessage(row, details, people, context.session.userId, full))
}

function asMessage(
  row: MessageRow,
  { mentions, reactions, files, parents, replies }: Details,
  people: ReadonlyMap<number, Person>,
  me: number,
  full: boolean,
): ChatMessage {
  const own = <Part extends { message_id: number }>(parts: readonly Part[]) =>
    parts.filter(({ message_id }) => message_id === row.id)
  const parent = parents.find(
    (each) => each.id === row.reply_id && each.group_id === row.group_id && each.seq >= row.from_seq,
  )
  return {
    message_id: row.id,
    message_group_id: row.group_id,
    message_seq: row.seq,
    message_event_seq: row.event_seq,
    message_client_id: row.sender_id === me ? row.client_id : null,
    message_participant_id: row.sender_id,
    message_reply_id: row.reply_id,
    message_content: full ? row.html : escapeHtml(cutText(row.body_text, 200)),
    message_application_code: row.application_code,
    message_is_info: row.is_info ? 1 : 0,
    message_info_type: row.info_type,
    message_is_deleted: row.is_deleted ? 1 : 0,
    message_mentions: own(mentions).map(({ user_id }) => ({ id: user_id, name: nameOf(people, user_id) })),
    message_created_date: wireTime(row.created),
    message_edited_date: row.edited === null ? null : wireTime(row.edited),
    message_pinned_date: row.pinned === null ? null : wireTime(row.pinned),
    message_participant: asParticipant(row.sender_id, people),
    message_reply: parent ? asQuote(parent, people) : null,
    message_reply_items: replies
      .filter(({ reply_id }) => reply_id === row.id)
      .map((each) => asQuote(each, people)),
    message_reactions: own(reactions).map(({ emoji, users }) => ({
      emoji,
      total: users.length,
      is_mine: users.includes(me),
      names: users.slice(0, 10).map((id) => nameOf(people, id)),
    })),
    message_attachments: own(files).map(({ message_id: _message, ...file }) => file),
  }
}
