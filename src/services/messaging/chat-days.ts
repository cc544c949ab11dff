import { sql } from 'kysely'
import type { ChatDay, ReadChatDays } from '../../features/timeline/api/chats.ts'
import { reach } from './chat-reach.ts'
import { findPeople, nameOf } from './people.ts'

/** Days of chats per timeline page. */
const mostDays = 100
const longestWords = 200

/** One line per day, with visible messages only. */
export const readChatDays: ReadChatDays = async (records, { after, until }, context) => {
  const at = (id: number | null, open: string) => sql`coalesce(
    (select a.at from audit a where a.id = ${id}::bigint), (select e.created_at from record_entry e where e.id = ${id}::bigint),
    ${open}::timestamptz)`
  const ofRecords = sql<boolean>`(g.profile_type, g.record_id) in (
    select o.type, o.id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as o(type text, id bigint))`
  const { rows } = await sql<Omit<ChatDay, 'sender_name'>>`
    select d.type, d.id, d.name as group, d.messages, m.id as message_id, m.created_at as at, m.sender_id,
      left(m.body_text, ${longestWords}) as words
    from (select g.profile_type as type, g.record_id as id, g.id as group_id, g.name, max(m.seq) as seq, count(*) as messages
      from ${reach(context, ofRecords)} join message m on m.group_id = g.id and m.seq >= g.from_seq
        and m.deleted_at is null and not m.is_info
      group by g.profile_type, g.record_id, g.id, g.name, (m.created_at at time zone 'Asia/Kuala_Lumpur')::date) d
    join message m on m.group_id = d.group_id and m.seq = d.seq
    where m.created_at > ${at(after, '-infinity')} and m.created_at <= ${at(until, 'infinity')}
    order by m.created_at desc, m.id desc limit ${mostDays}`.execute(context.tx.db)
  const people = await findPeople(
    context,
    rows.map(({ sender_id }) => sender_id),
  )
  return rows.map((row) => ({ ...row, sender_name: nameOf(people, row.sender_id) }))
}
