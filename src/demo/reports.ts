import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'

async function seedSpend(tx: Tx, corporate: number): Promise<void> {
  await sql`
    insert into marketing_spend (corporate_id, month, channel_id, amount)
    select c.corporate_id, to_char(m.month, 'YYYY-MM'), c.id,
      round((900 + 350 * (c.id % 5)) * (case when extract(month from m.month) in (3, 10, 11) then 1.6 else 1 end)
        + 40 * extract(month from m.month), -1)
    from channel c cross join generate_series(date_trunc('month', now()) - interval '11 months',
      date_trunc('month', now()), interval '1 month') as m(month)
    where c.corporate_id = ${corporate} and c.channel not in ('Walk-in', 'Referral')`.execute(tx.db)
}

async function seedStays(tx: Tx, corporate: number): Promise<void> {
  await sql`
    insert into loan_advisory_stay (corporate_id, loan_advisory_id, status_id, entered_at, left_at, due_on)
    select corporate_id, id, passed, entered, entered + span, case when tat_stop then null
      else (entered at time zone 'Asia/Kuala_Lumpur')::date + coalesce(tat_day, 3) end
    from (
      select a.corporate_id, a.id, p.id as passed, p.tat_day, p.tat_stop,
        (a.status_since - a.created_at) / (count(*) over way) as span,
        a.created_at + (a.status_since - a.created_at) / (count(*) over way)
          * (row_number() over (partition by a.id order by p.position) - 1) as entered
      from loan_advisory a
      join loan_advisory_status s on s.corporate_id = a.corporate_id and s.id = a.status_id
      join loan_advisory_status p on p.corporate_id = a.corporate_id and p."group" = s."group" and p.position < s.position
      where a.corporate_id = ${corporate} and a.status_since - a.created_at > interval '1 day'
      window way as (partition by a.id)) w`.execute(tx.db)
}

async function seedMeetings(tx: Tx, corporate: number): Promise<void> {
  await sql`
    insert into appointment (corporate_id, resource, record_id, user_id, starts_at, ends_at, title, place, status, created_by, created_at)
    select corporate_id, 'lead', id, assign_to, met, met + interval '1 hour', 'Viewing', 'Show unit',
      case when id % 9 = 0 then 'no_show' else 'held' end, assign_to, created_at
    from (
      select l.*, date_trunc('hour', l.created_at + make_interval(days => 2 + (l.id % 6)::int, hours => 2)) as met
      from lead l join lead_status s on s.corporate_id = l.corporate_id and s.id = l.status_id
      where l.corporate_id = ${corporate} and l.assign_to is not null and l.deleted_at is null
        and s.status in ('Viewing', 'Negotiation', 'Won')) l
    where met < now() - interval '1 day'`.execute(tx.db)
}

/** Backdates entries, or every earlier month's report would show changes. */
async function seedTimesOfEntry(tx: Tx, corporate: number): Promise<void> {
  const own = sql`t.corporate_id = ${corporate}`
  await sql`update marketing_spend t set created_at = least(now(), (t.month || '-28')::date) where ${own}`.execute(
    tx.db,
  )
  await sql`update case_bank t set created_at = t.submitted_on where ${own} and t.created_at > t.submitted_on`.execute(
    tx.db,
  )
  await sql`update appointment t set created_at = t.starts_at - interval '2 days' where ${own} and t.created_at > t.starts_at`.execute(
    tx.db,
  )
  await sql`update revenue_booking t set created_at = t.booked_on where ${own} and t.created_at > t.booked_on`.execute(
    tx.db,
  )
  for (const table of ['marketing_spend', 'appointment'])
    await sql`update audit a set at = t.created_at from ${sql.table(table)} t
      where ${own} and a.corporate_id = t.corporate_id and a.table_name = ${table} and a.record_id = t.id`.execute(
      tx.db,
    )
}

export async function seedReports(tx: Tx, { id }: SeededCorporate): Promise<void> {
  await seedSpend(tx, id)
  await seedStays(tx, id)
  await seedMeetings(tx, id)
  await seedTimesOfEntry(tx, id)
}
