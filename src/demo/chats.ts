import { sql } from 'kysely'
import { escapeHtml } from '../domain/mail/mail-layout.ts'
import { chatAddress } from '../domain/chat-address.ts'
import type { Tx } from '../runtime/database.ts'
import { wireTime } from '../domain/dates/wire.ts'
import { addHours, addMinutes, earlierOf } from '../domain/dates/times.ts'
import { inOfficeHours } from './office-hours.ts'
import { chatScripts, type ChatScript } from './chat-scripts.ts'

interface Person {
  id: number
  name: string
  corporate_id: number
  application_code: string
}

type People = ReadonlyMap<string, Person>

const pages = { lead: '/leadProfileDetails/', customer: '/customerProfileDetails/' }
const subjects = { lead: 'Lead ID', customer: 'Customer ID' }

async function readPeople(tx: Tx): Promise<People> {
  const { rows } = await sql<Person & { email: string }>`
    select id, name, email, corporate_id, application_code from app_user`.execute(tx.db)
  return new Map(rows.map((row) => [row.email, row]))
}

function timesOf({ lines, ended }: ChatScript, now: string): string[] {
  const lasted = lines.reduce((sum, [, after]) => sum + after, 0)
  let at = addMinutes(addHours(now, -ended), -lasted)
  return lines.map(([, after]) => (at = earlierOf(inOfficeHours(addMinutes(at, after)), addMinutes(now, -1))))
}

function contentOf(text: string, people: People): { html: string; text: string; mentions: Person[] } {
  const mentions: Person[] = []
  const parts = text.split(/@([\w.-]+@\w+\.test)/)
  const each = parts.map((part, n) => {
    const person = n % 2 === 1 ? people.get(part) : undefined
    if (!person) return { html: escapeHtml(part), text: part }
    mentions.push(person)
    const name = escapeHtml(person.name)
    return {
      html: `<span data-type="mention" data-id="${person.id}" data-label="${name}">@${name}</span>`,
      text: `@${person.name}`,
    }
  })
  return {
    html: `<p>${each.map((part) => part.html).join('')}</p>`,
    text: each.map((part) => part.text).join(''),
    mentions,
  }
}

async function recordOf(tx: Tx, { about }: ChatScript, maker: Person): Promise<number | null> {
  if (!about) return null
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(about)} where corporate_id = ${maker.corporate_id} and assign_to = ${maker.id}
    order by created_at desc, id desc limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}

function nameOf({ name, private: isPrivate }: ChatScript, [maker, other]: readonly Person[]): string {
  if (!isPrivate) return name
  return other ? `PRIVATE: ${other.name} and ${maker?.name ?? ''}` : `${maker?.name ?? ''}(You)`
}

async function seedChat(tx: Tx, script: ChatScript, people: People): Promise<void> {
  const inIt = script.people.flatMap((email) => people.get(email) ?? [])
  const [maker] = inIt
  if (!maker || inIt.length < script.people.length) return
  const now = wireTime(Date.now())
  const times = timesOf(script, now)
  const last = times.at(-1) ?? now
  const record = await recordOf(tx, script, maker)
  const profile = record === null ? null : (script.about ?? null)
  const name = nameOf(script, inIt)
  const began = addMinutes(times[0] ?? now, -5)
  const own = script.private && inIt.length === 1
  const info = own ? 0 : 1
  const total = script.lines.length + info
  const privateKey = script.private
    ? inIt
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join(':')
    : null
  const made = await sql<{ id: number }>`
    insert into chat_group (corporate_id, name, group_type, channel_type, bundle_key, profile_type, record_id, application_code,
      private_key, created_by, created_at, msg_seq, event_seq, message_count, last_message_seq, last_at)
    values (${maker.corporate_id}, ${name}, ${script.type}, ${script.private ? 'PRIVATE' : 'PUBLIC'},
      ${profile && `${profile}-${record}`}, ${profile}, ${profile && record}::bigint, ${maker.application_code}, ${privateKey}, ${maker.id},
      ${began}::timestamptz, ${total}, ${total}, ${script.lines.length}, ${total}, ${last}::timestamptz) returning id`.execute(
    tx.db,
  )
  const group = made.rows[0]?.id ?? 0
  const unread = (email: string) => script.unread?.[email] ?? 0
  for (const email of script.people) {
    const person = people.get(email)
    if (!person) continue
    await sql`insert into participant (corporate_id, group_id, user_id, user_corporate_id, is_admin, joined_at, last_read_seq)
      values (${maker.corporate_id}, ${group}, ${person.id}, ${person.corporate_id}, ${person === maker}, ${began}::timestamptz,
        ${total - unread(email)})`.execute(tx.db)
  }
  const keep = async (
    seq: number,
    sender: Person,
    at: string,
    content: { html: string; text: string },
    kind?: string,
  ) => {
    const { rows } = await sql<{ id: number }>`
      insert into message (corporate_id, group_id, seq, event_seq, sender_id, application_code, html, body_text, is_info, info_type, created_at)
      values (${maker.corporate_id}, ${group}, ${seq}, ${seq}, ${sender.id}, ${sender.application_code}, ${content.html},
        ${content.text}, ${kind !== undefined}, ${kind ?? null}, ${at}::timestamptz) returning id`.execute(
      tx.db,
    )
    return rows[0]?.id ?? 0
  }
  if (info) {
    const text = script.private
      ? `${maker.name} started this private chat`
      : `${maker.name} created the group ${name}`
    const kind = script.private ? 'NEW_PRIVATE' : 'NEW_GROUP'
    await keep(1, maker, began, { html: `<p>${escapeHtml(text)}</p>`, text }, kind)
  }
  for (const [n, [who, , text]] of script.lines.entries()) {
    const sender = people.get(who)
    if (!sender) continue
    const content = contentOf(text, people)
    const id = await keep(n + 1 + info, sender, times[n] ?? now, content)
    for (const { id: user } of content.mentions)
      await sql`insert into message_mention (corporate_id, message_id, group_id, user_id)
        values (${maker.corporate_id}, ${id}, ${group}, ${user})`.execute(tx.db)
  }
  if (profile === 'lead' && record !== null) await seedMessageTime(tx, maker.corporate_id, record, last)
  await tellUnread(tx, script, people, {
    group,
    name,
    record,
    corporate: maker.corporate_id,
    at: last,
  })
}

async function seedMessageTime(tx: Tx, corporate: number, lead: number, at: string): Promise<void> {
  await sql`with told as (update lead set last_message_at = ${at}::timestamptz where corporate_id = ${corporate} and id = ${lead}
      returning corporate_id, id, assign_to)
    update lead_assignment a set last_message_at = ${at}::timestamptz from told t
    where a.corporate_id = t.corporate_id and a.lead_id = t.id and a.user_id = t.assign_to`.execute(tx.db)
}

async function tellUnread(
  tx: Tx,
  { unread = {}, lines, about }: ChatScript,
  people: People,
  {
    group,
    name,
    record,
    corporate,
    at,
  }: { group: number; name: string; record: number | null; corporate: number; at: string },
): Promise<void> {
  const sender = people.get(lines.at(-1)?.[0] ?? '')
  for (const [email, many] of Object.entries(unread)) {
    const person = people.get(email)
    if (!person || many === 0) continue
    const isOwn = person.corporate_id === corporate && about && record !== null
    const subject = about && record !== null ? `${subjects[about]}: #${record}` : name
    await sql`
      insert into notification (corporate_id, noti_user_id, trigger_point, noti_message, noti_url, noti_related_type, noti_related_id,
        microservice_code, application_code, batch, batch_count, created_at)
      values (${person.corporate_id}, ${person.id}, 'CHAT_MESSAGE', ${`${subject}, You was tagged in messages by ${sender?.name ?? ''}`},
        ${isOwn ? `${pages[about]}${record}?chat=${group}` : chatAddress(group)}, ${isOwn ? about : null},
        ${isOwn ? record : null}::bigint, 'messaging', ${person.application_code}, ${`chat:${group}`}, ${many}, ${at}::timestamptz)`.execute(
      tx.db,
    )
  }
}

export async function seedChats(tx: Tx): Promise<void> {
  const people = await readPeople(tx)
  for (const script of chatScripts) await seedChat(tx, script, people)
}
