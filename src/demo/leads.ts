import { sql, type RawBuilder } from 'kysely'
import { addDays } from '../domain/dates/days.ts'
import { addHours, addMinutes } from '../domain/dates/times.ts'
import { wireTime } from '../domain/dates/wire.ts'
import type { Tx } from '../runtime/database.ts'
import { analyze, auditTrail } from './analyze.ts'
import { seedEntries, type Occasion } from './entries.ts'
import { seedFollowUps } from './follow-ups.ts'
import { statusByAge, type Reach } from './status-by-age.ts'
import { seedContacts } from './contacts.ts'
import type { SeededCorporate } from './corporate.ts'
import { listIds, type ListIds } from './list-ids.ts'
import { mobile, note, personName, project, salutationOf } from './people.ts'
import { randomStream, type Random } from './random.ts'

const batchSize = 1000

const lists = ['lead_status', 'channel', 'platform', 'budget', 'property_type', 'location', 'salutation']

const officeTime = (random: Random, time: string): string =>
  addMinutes(`${time.slice(0, 10)} 09:00:00`, random.below(20) * 30)

const firstClosed = 7

const reach: Reach = [
  [1, 2],
  [10, firstClosed],
]

function leadRow(
  index: number,
  random: Random,
  ids: ListIds,
  people: readonly [number, ...number[]],
  now: string,
) {
  const pick = (table: string) => random.pick(ids[table] ?? [0])
  // Skewed towards recent days.
  const day = addDays(now, -random.below(1 + random.below(400)))
  const created_at = addMinutes(addHours(day, -random.below(24)), -random.below(60))
  const name = personName(random)
  const status_id = statusByAge(random, ids['lead_status'] ?? [0], { created: created_at, now }, reach)
  const closed = (ids['lead_status'] ?? [0]).indexOf(status_id) >= firstClosed
  const daysAhead = random.below(40) - 20
  return {
    name,
    contact_no: mobile(index),
    email: random.chance(0.6) ? `lead${index}@mail.test` : null,
    salutation_id: random.chance(0.4) ? salutationOf(random, name, ids['salutation'] ?? [0]) : null,
    status_id,
    assign_to: random.chance(0.92) ? random.pick(people) : null,
    channel_id: pick('channel'),
    platform_id: random.chance(0.7) ? pick('platform') : null,
    interested_in: project(random),
    budget_id: random.chance(0.8) ? pick('budget') : null,
    property_type_id: random.chance(0.6) ? pick('property_type') : null,
    location_id: random.chance(0.7) ? pick('location') : null,
    remarks: note(random),
    appointment_at: random.chance(0.3)
      ? officeTime(random, addDays(now, closed ? -1 - Math.abs(daysAhead) : daysAhead))
      : null,
    created_at,
  }
}

/** Deterministic per seed; spread over staff and the last 400 days. */
export async function seedLeads(
  tx: Tx,
  { id: corporate, users }: SeededCorporate,
  holders: readonly string[],
  count: number,
  seed = corporate,
): Promise<void> {
  const random = randomStream(seed * 7919)
  const ids = await listIds(tx, corporate, lists)
  const [first = 0, ...rest] = holders.flatMap((email) => users.get(email) ?? [])
  const now = wireTime(Date.now())
  for (let done = 0; done < count; done += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - done) }, (_, n) =>
      leadRow(done + n, random, ids, [first, ...rest], now),
    )
    await sql`
      insert into lead (corporate_id, name, contact_no, email, salutation_id, status_id, assign_to, channel_id, platform_id,
        interested_in, budget_id, property_type_id, location_id, remarks, appointment_at, created_at)
      select ${corporate}, r.name, r.contact_no, r.email, r.salutation_id, r.status_id, r.assign_to, r.channel_id, r.platform_id,
        r.interested_in, r.budget_id, r.property_type_id, r.location_id, r.remarks, r.appointment_at, r.created_at
      from jsonb_populate_recordset(null::lead, ${JSON.stringify(rows)}::jsonb) r`.execute(tx.db)
  }
  await seedAssignments(tx, corporate)
  await seedAppointments(tx, corporate)
  await analyze(tx, 'lead', 'lead_assignment', auditTrail)
}

async function seedAssignments(tx: Tx, corporate: number): Promise<void> {
  await sql`insert into lead_assignment (corporate_id, lead_id, user_id, status_id, appointment_at, assign_at)
    select corporate_id, id, assign_to, status_id, appointment_at, created_at from lead
    where corporate_id = ${corporate} and assign_to is not null order by id`.execute(tx.db)
}

async function followStatuses(tx: Tx, corporate: number): Promise<void> {
  await sql`update lead_assignment a set status_id = l.status_id from lead l
    where a.corporate_id = ${corporate} and l.corporate_id = a.corporate_id and l.id = a.lead_id and l.assign_to = a.user_id
      and a.status_id is distinct from l.status_id`.execute(tx.db)
}

async function seedAppointments(tx: Tx, corporate: number): Promise<void> {
  await sql`
    insert into appointment (corporate_id, resource, record_id, user_id, starts_at, ends_at, title, place, created_by)
    select a.corporate_id, 'lead', a.lead_id, a.user_id, a.appointment_at, a.appointment_at + interval '1 hour',
      (array['Viewing', 'First meeting', 'Showroom visit', 'Document signing'])[1 + a.id % 4],
      (array['Show unit', 'Our office', 'Sales gallery', 'Coffee Bean, Mid Valley'])[1 + a.id / 2 % 4], a.user_id
    from lead_assignment a where a.corporate_id = ${corporate} and a.appointment_at is not null
    union all
    select l.corporate_id, 'lead', l.id, null, l.appointment_at, l.appointment_at + interval '1 hour', null, null, null
    from lead l where l.corporate_id = ${corporate} and l.appointment_at is not null and l.assign_to is null`.execute(
    tx.db,
  )
}

async function datedTrail(tx: Tx, corporate: number, after: number, at: RawBuilder<unknown>): Promise<void> {
  await sql`update audit a set at = ${at}, actor_id = l.assign_to from lead l
    where a.corporate_id = ${corporate} and a.id > ${after} and a.table_name = 'lead'
      and l.corporate_id = a.corporate_id and l.id = a.record_id`.execute(tx.db)
  await sql`update audit a set at = ${at}, actor_id = l.assign_to from lead_assignment h, lead l
    where a.corporate_id = ${corporate} and a.id > ${after} and a.table_name = 'lead_assignment'
      and h.corporate_id = a.corporate_id and h.id = a.record_id
      and l.corporate_id = h.corporate_id and l.id = h.lead_id`.execute(tx.db)
}

async function trailEnd(tx: Tx, corporate: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from audit where corporate_id = ${corporate}`.execute(tx.db)
  return rows[0]?.id ?? 0
}

async function occasionsAfter(tx: Tx, corporate: number, after: number): Promise<Occasion[]> {
  const { rows } = await sql<Occasion>`
    select l.id as record_id, l.assign_to as author_id, s.status, a.at from audit a
      join lead l on l.corporate_id = a.corporate_id and l.id = a.record_id
      join lead_status s on s.corporate_id = l.corporate_id and s.id = l.status_id
    where a.corporate_id = ${corporate} and a.id > ${after} and a.table_name = 'lead' and l.assign_to is not null
    order by a.at, l.id`.execute(tx.db)
  return rows
}

/** Moves leads on later days, with a matching audit trail. */
export async function seedHistory(tx: Tx, { id: corporate }: SeededCorporate): Promise<void> {
  const random = randomStream(corporate * 15_485_863)
  const tell = async (after: number) =>
    seedEntries(tx, corporate, 'lead', await occasionsAfter(tx, corporate, after), random)
  await datedTrail(tx, corporate, 0, sql`l.created_at`)
  await tell(0)
  await analyze(tx, 'record_entry', auditTrail)
  for (const [share, days] of [
    [2, 1],
    [3, 4],
    [5, 9],
  ] as const) {
    const before = await trailEnd(tx, corporate)
    await sql`update lead l set version = version + 1, status_id = (
        select s.id from lead_status s where s.corporate_id = l.corporate_id and s.position = case when ${days}::int < 9 then 2 + (l.id + ${days}::int) % 6 else 1 + (l.id + ${days}::int) % 11 end limit 1)
      where l.corporate_id = ${corporate} and (l.appointment_at is null or l.appointment_at < now()) and l.id % ${share}::int = 0 and l.assign_to is not null
        and l.created_at < now() - make_interval(days => ${days})`.execute(tx.db)
    await followStatuses(tx, corporate)
    await datedTrail(
      tx,
      corporate,
      before,
      sql`least(l.created_at + make_interval(days => ${days}, hours => (l.id % 9)::int), now())`,
    )
    await tell(before)
  }
  await seedFollowUps(tx, corporate, 'lead', random)
  await seedContacts(tx, corporate, 'lead', random)
  await sql`update lead l set touched_at = greatest(l.created_at,
      (select max(a.at) from audit a where a.corporate_id = l.corporate_id and a.table_name = 'lead' and a.record_id = l.id),
      (select max(e.created_at) from record_entry e
        where e.corporate_id = l.corporate_id and e.resource = 'lead' and e.record_id = l.id))
    where l.corporate_id = ${corporate}`.execute(tx.db)
}
