import { sql } from 'kysely'
import { mergeText } from '../domain/merge-fields.ts'
import { addDays } from '../domain/dates/days.ts'
import { addMinutes, addSeconds, earlierOf, laterOf, secondsBetween } from '../domain/dates/times.ts'
import { wireTime } from '../domain/dates/wire.ts'
import { smsLength } from '../domain/sms.ts'
import type { Tx } from '../runtime/database.ts'
import { inOfficeHours } from './office-hours.ts'
import type { Random } from './random.ts'

const failures = ['The handset is switched off', 'The number is not in service'] as const

interface Reached {
  record_id: number
  name: string
  contact_no: string
  email: string | null
  agent_id: number
  agent_name: string
  brand: string
  created_at: string
  template: { id: number; title: string; content: string } | null
}

async function reached(tx: Tx, corporate: number, resource: 'lead' | 'customer'): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select t.id as record_id, t.name, t.contact_no, t.email, u.id as agent_id, u.name as agent_name, c.corporate_name as brand,
      to_char(t.created_at, 'YYYY-MM-DD HH24:MI:SS') as created_at,
      (select jsonb_build_object('id', m.id, 'title', m.sms_title, 'content', m.sms_content) from sms_template m
        where m.corporate_id = t.corporate_id and m.${sql.ref(`${resource}_status_id`)} = t.status_id limit 1) as template
    from ${sql.table(resource)} t join app_user u on u.corporate_id = t.corporate_id and u.id = t.assign_to
      join corporate c on c.id = t.corporate_id
    where t.corporate_id = ${corporate} and t.deleted_at is null order by t.id`.execute(tx.db)
  return rows
}

async function seedSms(
  tx: Tx,
  corporate: number,
  resource: string,
  people: readonly Reached[],
  random: Random,
) {
  const now = wireTime(Date.now())
  const sent = people.flatMap(({ template, name, agent_name, brand, ...person }) => {
    if (!template || !random.chance(0.6)) return []
    const text = mergeText(template.content, { name, agent_name, corporate_name: brand })
    const failed = random.chance(0.12)
    const since = laterOf(addDays(now, -120), person.created_at)
    const seconds = random.below(Math.max(1, secondsBetween(since, now)))
    const at = earlierOf(inOfficeHours(addSeconds(since, seconds)), now)
    return {
      record_id: person.record_id,
      recipient: person.contact_no,
      by: person.agent_id,
      template: template.id,
      title: template.title,
      text,
      segments: smsLength(text).segments,
      failed,
      error: failed ? random.pick(failures) : null,
      at,
    }
  })
  await sql`
    with sent as (select *, row_number() over () as place from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r(record_id bigint,
        recipient text, by bigint, template bigint, title text, text text, segments int, failed boolean, error text, at timestamptz)),
      made as (insert into outgoing_message (corporate_id, channel, kind, recipient, text, status, attempts, error, sandbox, created_by, created_at, sent_at)
        select ${corporate}, 'sms', 'sms', s.recipient, s.text, case when s.failed then 'failed' else 'sent' end, 1, s.error, true, s.by, s.at,
          case when not s.failed then s.at end from sent s order by s.at returning id, recipient)
    insert into sms_log (corporate_id, resource, record_id, sms_template_id, sms_title, sms_content, segments, price, message_id, created_by, created_at)
    select ${corporate}, ${resource}, s.record_id, s.template, s.title, s.text, s.segments, 0.08, m.id, s.by, s.at
    from sent s join made m on m.recipient = s.recipient order by s.at`.execute(tx.db)
}

async function seedConsents(
  tx: Tx,
  corporate: number,
  resource: string,
  people: readonly Reached[],
  random: Random,
) {
  const said = people.flatMap(({ record_id, contact_no, email, agent_id, created_at }) => {
    if (!random.chance(0.4)) return []
    const by = { record_id, agent_id, given_at: created_at }
    const form = {
      ...by,
      granted: true,
      means: 'form',
      proof: 'Privacy notice signed at the first meeting, page 2',
    }
    const left = {
      ...by,
      channel: 'sms',
      granted: false,
      means: 'call',
      proof: 'Asked on the phone to get no more SMS',
      address: contact_no,
      given_at: addMinutes(wireTime(Date.now()), -random.below(24 * 60)),
    }
    return [
      ...['phone', 'sms', 'whatsapp'].map((channel) => ({ ...form, channel, address: contact_no })),
      ...(email ? [{ ...form, channel: 'email', address: email }] : []),
      ...(random.chance(0.06) ? [left] : []),
    ]
  })
  await sql`
    insert into contact_consent (corporate_id, resource, record_id, channel, granted, means, proof, address, given_at, recorded_by, created_at)
    select ${corporate}, ${resource}, r.record_id, r.channel, r.granted, r.means, r.proof, r.address, r.given_at, r.agent_id, r.given_at
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as r(record_id bigint, channel text, granted boolean, means text,
      proof text, address text, given_at timestamptz, agent_id bigint)`.execute(tx.db)
}

export async function seedContacts(
  tx: Tx,
  corporate: number,
  resource: 'lead' | 'customer',
  random: Random,
): Promise<void> {
  const people = await reached(tx, corporate, resource)
  await seedSms(tx, corporate, resource, people, random)
  await seedConsents(tx, corporate, resource, people, random)
}
