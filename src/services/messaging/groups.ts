import { searchText } from '../../domain/search-text.ts'
import { sql, type RawBuilder } from 'kysely'
import { wireTime } from '../../domain/dates/wire.ts'
import { notFound } from '../../domain/failure.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { managesPeopleOf, mayEdit, mayRename, reach, type Reach } from './chat-reach.ts'
import type { ChatGroup } from './chat-shapes.ts'
import { idInKey } from '../../domain/chat-keys.ts'
import type { ChatType } from '../../domain/chat-types.ts'
import { membersOf, type Members } from './members.ts'
import { asParticipant, findPeople, nameOf, type Person } from './people.ts'

interface GroupRow extends Reach {
  unread: number
  total: number
  latest_id: number | null
  latest_sender: number | null
  latest_text: string | null
  latest_at: number | null
}

const counted = sql`from message m where m.group_id = g.id and m.deleted_at is null and not m.is_info`

/** Unread, total and latest, of visible messages [MSG-03, MSG-05]. */
const summary = (me: number) => sql`
  case when g.is_member then (select count(*) ${counted} and m.seq > g.last_read_seq and m.seq >= g.from_seq and m.sender_id <> ${me}) else 0 end as unread,
  case when g.from_seq <= 1 then g.message_count else (select count(*) ${counted} and m.seq >= g.from_seq) end as total`

const latest = sql`left join lateral (
  select m.id as latest_id, m.sender_id as latest_sender, left(m.body_text, 200) as latest_text,
    extract(epoch from m.created_at)::float8 * 1000 as latest_at
  from message m where m.group_id = g.id and m.seq = g.last_message_seq and m.seq >= g.from_seq and m.deleted_at is null) l on true`

/** Empty own notes are hidden [MSG-22]. */
const isShown = sql<boolean>`not (g.private_key is not null and strpos(g.private_key, ':') = 0 and g.message_count = 0)`

export interface GroupsQuery {
  page: number
  limit: number
  bundleKey?: string
  text?: string
}

/** By `keys`, or by leads named in them: a lead's key changes with its co-owners, its chats stay [MSG-13]. */
const isUnder = (keys: RawBuilder<unknown>, leads: RawBuilder<unknown>) =>
  sql<boolean>`(g.bundle_key = ${keys} or (g.profile_type = 'lead' and g.record_id = ${leads}))`

function matching({ bundleKey, text }: GroupsQuery): RawBuilder<boolean> {
  const conditions = [isShown]
  if (bundleKey !== undefined)
    conditions.push(isUnder(sql`${bundleKey}`, sql`${idInKey(bundleKey, 'lead')}::bigint`))
  if (text) conditions.push(sql<boolean>`strpos(search_text(g.name), ${searchText(text)}) > 0`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** By latest message. */
export async function listGroups(
  context: Context,
  asked: GroupsQuery,
): Promise<{ rows: ChatGroup[]; total: number }> {
  const from = reach(context, matching(asked))
  const { db } = context.tx
  const { rows } = await sql<GroupRow>`
    select g.*, l.*, ${summary(context.session.userId)} from (select g.* from ${from}
      order by g.last_at desc, g.id desc limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}) g ${latest}
    order by g.last_at desc, g.id desc`.execute(db)
  const all = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db)
  return { rows: await asGroups(context, rows, 20), total: all.rows[0]?.n ?? 0 }
}

const mostMembers = 500

export async function readGroup(context: Context, id: number): Promise<ChatGroup> {
  const from = reach(context, sql<boolean>`g.id = ${id}`)
  const { rows } = await sql<GroupRow>`
    select g.*, l.*, ${summary(context.session.userId)} from ${from} ${latest}`.execute(context.tx.db)
  const [group] = await asGroups(context, rows, mostMembers)
  if (!group) throw notFound()
  return group
}

async function asGroups(
  context: Context,
  rows: readonly GroupRow[],
  mostShown: number,
): Promise<ChatGroup[]> {
  const members = await membersOf(
    context,
    rows.map(({ id }) => id),
    mostShown,
  )
  const people = await findPeople(
    context,
    rows.flatMap(({ id, created_by, latest_sender }) => [
      created_by,
      ...(latest_sender === null ? [] : [latest_sender]),
      ...(members.get(id)?.shown.map(({ user_id }) => user_id) ?? []),
    ]),
  )
  return rows.map((row) =>
    asGroup(row, members.get(row.id) ?? { shown: [], total: 0 }, people, context.session),
  )
}

function asGroup(
  row: GroupRow,
  { shown, total }: Members,
  people: ReadonlyMap<number, Person>,
  session: AccessSession,
): ChatGroup {
  const { latest_id, latest_sender, latest_text, latest_at } = row
  const hasLatest = latest_id !== null && latest_sender !== null && latest_at !== null
  const defaults = session.corporateSettings.default_message_admin_ids
  return {
    group_id: row.id,
    group_name: row.name,
    group_type: row.group_type,
    group_channel_type: row.channel_type,
    group_is_own_chat: row.private_key !== null && !row.private_key.includes(':') ? 1 : 0,
    group_bundle_key: row.bundle_key,
    group_application_code: row.application_code,
    group_profile: {
      type: row.profile_type as ChatGroup['group_profile']['type'],
      record_id: row.record_id,
      prod_type: row.prod_type,
      prod_bnk_id: row.prod_bnk_id,
    },
    group_created_by: row.created_by,
    group_created_by_name: nameOf(people, row.created_by),
    group_created_date: wireTime(row.created),
    group_participants: shown.map(({ user_id, user_corporate_id, is_admin, joined }) => ({
      ...asParticipant(user_id, people),
      gmp_is_admin: is_admin ? 1 : 0,
      gmp_join_date: wireTime(joined),
      gmp_is_default_admin: row.corporate_id === session.corporateId && defaults.includes(user_id) ? 1 : 0,
      participant_is_external_user: people.get(user_id)?.is_external ? 1 : 0,
      gmp_may_change:
        user_id !== row.created_by &&
        !(row.corporate_id === session.corporateId && defaults.includes(user_id)) &&
        managesPeopleOf(row, session, user_corporate_id)
          ? 1
          : 0,
    })),
    group_total_participants: total,
    group_latest_messages: hasLatest
      ? [
          {
            message_id: latest_id,
            message_participant_id: latest_sender,
            message_participant: asParticipant(latest_sender, people),
            message_preview: latest_text ?? '',
            message_created_date: wireTime(latest_at),
          },
        ]
      : [],
    group_summary: { total_unread_messages: row.unread, total_messages: row.total },
    group_event_seq: row.event_seq,
    group_last_read_seq: row.last_read_seq,
    group_is_muted: row.is_muted ? 1 : 0,
    group_rights: {
      is_participant: row.is_member,
      may_edit: mayEdit(row, session),
      may_rename: mayRename(row, session),
      may_leave: row.is_member && row.channel_type === 'PUBLIC',
    },
    group_draft: row.draft_html === null ? null : { html: row.draft_html, reply_id: row.draft_reply_id },
  }
}

export interface BundleSummary {
  group_bundle_key: string
  total_groups: number
  total_unread_messages: number
  total_messages: number
}

interface UnreadRecord {
  type: ChatType | null
  record_id: number | null
  total_groups: number
  total_unread_messages: number
}

const mostUnread = 1000

export async function summariseGroups(
  context: Context,
  keys: readonly string[],
): Promise<{ content: BundleSummary[]; unread: UnreadRecord[] }> {
  const { db } = context.tx
  const counts = summary(context.session.userId)
  const leads = keys.map((key) => idInKey(key, 'lead'))
  const { rows } = await sql<BundleSummary>`
    select s.key as group_bundle_key, count(*) as total_groups, sum(s.unread)::bigint as total_unread_messages,
      sum(s.total)::bigint as total_messages
    from (select k.key, ${counts} from ${reach(context, sql<boolean>`${isUnder(sql`any(${keys}::text[])`, sql`any(${leads}::bigint[])`)} and ${isShown}`)}
      join unnest(${keys}::text[], ${leads}::bigint[]) as k(key, lead_id) on ${isUnder(sql`k.key`, sql`k.lead_id`)} offset 0) s
    group by 1`.execute(db)
  const own = await sql<UnreadRecord>`
    select s.profile_type as type, s.record_id, count(*) as total_groups, sum(s.unread)::bigint as total_unread_messages
    from (select g.profile_type, g.record_id, (select count(*) ${counted} and m.seq > g.last_read_seq and m.seq >= g.from_seq and m.sender_id <> ${context.session.userId}) as unread
      from ${reach(context, sql<boolean>`p.user_id is not null and g.msg_seq > p.last_read_seq`)} offset 0) s
    where s.unread > 0 group by 1, 2 order by 4 desc, 2 limit ${mostUnread}`.execute(db)
  const known = new Map(rows.map((row) => [row.group_bundle_key, row]))
  const nothing = { total_groups: 0, total_unread_messages: 0, total_messages: 0 }
  return {
    content: keys.map((key) => known.get(key) ?? { group_bundle_key: key, ...nothing }),
    unread: own.rows,
  }
}
