import { sql } from 'kysely'
import { addDays } from '../domain/dates/days.ts'
import { addHours, earlierOf } from '../domain/dates/times.ts'
import { wireTime } from '../domain/dates/wire.ts'
import type { Tx } from '../runtime/database.ts'
import { sealNumber } from '../runtime/numbers.ts'
import { analyze, auditTrail } from './analyze.ts'
import { seedAdvisory } from './advisory.ts'
import { seedContacts } from './contacts.ts'
import type { SeededCorporate } from './corporate.ts'
import { seedEntries, type Occasion } from './entries.ts'
import { seedFinances } from './finances.ts'
import { seedKyc } from './kyc.ts'
import { seedFollowUps } from './follow-ups.ts'
import { inOfficeHours } from './office-hours.ts'
import { listIds, type ListIds } from './list-ids.ts'
import { isFemaleName, mobile, note, personName, salutationOf } from './people.ts'
import { statusByAge, type Reach } from './status-by-age.ts'
import { randomStream, type Random } from './random.ts'

/** Offset from the leads' phone numbers. */
const firstPhone = 500_000

const two = (part: number) => String(part).padStart(2, '0')

const reach: Reach = [
  [1, 3],
  [7, 4],
  [30, 5],
  [60, 6],
]

/** Values that a customer takes over from its lead; `created_at` is when the lead was won. */
interface WonLead {
  lead_id: number
  name: string
  contact_no: string
  email: string | null
  salutation_id: number | null
  channel_id: number | null
  assign_to: number
  created_at: string
}

/** NRIC of someone aged 22 to 62, unique by its last digits, which are odd for men. */
function nricOf(random: Random, index: number, name: string): string {
  const year = 1964 + random.below(40)
  const born = `${two(year % 100)}${two(1 + random.below(12))}${two(1 + random.below(28))}`
  return `${born}${two(1 + random.below(14))}${1000 + index * 2 + (isFemaleName(name) ? 0 : 1)}`
}

function customerRow(
  index: number,
  random: Random,
  ids: ListIds,
  people: readonly [number, ...number[]],
  now: string,
  won: WonLead | undefined,
) {
  const pick = (table: string) => random.pick(ids[table] ?? [0])
  const day = addDays(now, -random.below(1 + random.below(600)))
  const created_at = earlierOf(inOfficeHours(addHours(day, -random.below(24))), now)
  const made = personName(random)
  const name = won?.name ?? made
  return {
    name,
    contact_no: mobile(firstPhone + index),
    email: random.chance(0.7) ? `customer${index}@mail.test` : null,
    nric: random.chance(0.9) ? nricOf(random, index, name) : null,
    salutation_id: random.chance(0.4) ? salutationOf(random, name, ids['salutation'] ?? [0]) : null,
    status_id: statusByAge(random, ids['customer_status'] ?? [0], { created: created_at, now }, reach),
    assign_to: random.chance(0.95) ? random.pick(people) : null,
    monthly_income: random.chance(0.85) ? 2500 + random.below(60) * 250 : null,
    channel_id: pick('channel'),
    remarks: random.chance(0.3) ? note(random) : null,
    joint_with: random.chance(0.15) ? personName(random) : null,
    created_at,
    ...won,
  }
}

async function wonLeads(tx: Tx, corporate: number): Promise<WonLead[]> {
  const { rows } = await sql<WonLead>`
    select l.id as lead_id, l.name, l.contact_no, l.email, l.salutation_id, l.channel_id, l.assign_to,
      l.touched_at as created_at
    from lead l join lead_status s on s.corporate_id = l.corporate_id and s.id = l.status_id
    where l.corporate_id = ${corporate} and s.on_conversion and l.assign_to is not null order by l.id`.execute(
    tx.db,
  )
  return rows
}

async function linkWonLeads(tx: Tx, corporate: number): Promise<void> {
  await sql`update lead l set customer_id = c.id from customer c
    where l.corporate_id = ${corporate} and c.corporate_id = l.corporate_id and c.lead_id = l.id`.execute(
    tx.db,
  )
  await sql`update audit a set at = l.touched_at, actor_id = l.assign_to from lead l
    where a.corporate_id = ${corporate} and a.table_name = 'lead' and a.action = 'update' and a.changes ? 'customer_id'
      and l.corporate_id = a.corporate_id and l.id = a.record_id and l.customer_id is not null`.execute(tx.db)
}

/** Two of five of the newest customers were leads: cases are made of the newest, so reports show leads sold. */
const wonAt = (age: number, won: readonly WonLead[]): WonLead | undefined =>
  age % 5 < 2 ? won[Math.floor(age / 5) * 2 + (age % 5)] : undefined

/** Deterministic per seed; spread over staff and the last 600 days. */
export async function seedCustomers(
  tx: Tx,
  { id: corporate, users }: SeededCorporate,
  holders: readonly string[],
  count: number,
  seed = corporate,
): Promise<void> {
  const random = randomStream(seed * 104_729)
  const ids = await listIds(tx, corporate, ['customer_status', 'channel', 'salutation'])
  const [first = 0, ...rest] = holders.flatMap((email) => users.get(email) ?? [])
  const now = wireTime(Date.now())
  const won = await wonLeads(tx, corporate)
  const rows = Array.from({ length: count }, (_, n) =>
    customerRow(n, random, ids, [first, ...rest], now, wonAt(count - 1 - n, won)),
  ).map((row) => ({ ...row, nric: sealNumber(tx, corporate, 'nric', row.nric, { tellsYear: true }) }))
  await sql`
    insert into customer (corporate_id, name, contact_no, email, nric, salutation_id, status_id, assign_to, monthly_income,
      channel_id, remarks, joint_with, lead_id, created_at)
    select ${corporate}, r.name, r.contact_no, r.email, r.nric, r.salutation_id, r.status_id, r.assign_to, r.monthly_income,
      r.channel_id, r.remarks, r.joint_with, r.lead_id, r.created_at
    from jsonb_populate_recordset(null::customer, ${JSON.stringify(rows)}::jsonb) r`.execute(tx.db)
  await linkWonLeads(tx, corporate)
  await analyze(tx, 'customer', auditTrail)
  await sql`update audit a set at = c.created_at, actor_id = c.assign_to from customer c
    where a.corporate_id = ${corporate} and a.table_name = 'customer' and c.corporate_id = a.corporate_id and c.id = a.record_id`.execute(
    tx.db,
  )
  await sql`update audit a set at = c.created_at, actor_id = c.assign_to from customer_joint_profile p, customer c
    where a.corporate_id = ${corporate} and a.table_name = 'customer_joint_profile' and p.corporate_id = a.corporate_id
      and p.id = a.record_id and c.corporate_id = p.corporate_id and c.id = p.customer_id`.execute(tx.db)
  const came = await sql<Occasion>`
    select c.id as record_id, c.assign_to as author_id, s.status, c.created_at as at from customer c
      join customer_status s on s.corporate_id = c.corporate_id and s.id = c.status_id
    where c.corporate_id = ${corporate} and c.assign_to is not null order by c.created_at, c.id`.execute(
    tx.db,
  )
  await seedEntries(tx, corporate, 'customer', came.rows, random)
  await seedFollowUps(tx, corporate, 'customer', random)
  await seedFinances(tx, corporate, random)
  await seedContacts(tx, corporate, 'customer', random)
  await seedKyc(tx, corporate, random)
  await seedAdvisory(tx, corporate, random)
}
