import { sql } from 'kysely'
import { addDays } from '../domain/dates/days.ts'
import { addHours } from '../domain/dates/times.ts'
import { wireTime } from '../domain/dates/wire.ts'
import type { Tx } from '../runtime/database.ts'
import { inOfficeHours } from './office-hours.ts'
import type { Random } from './random.ts'

type Texts = readonly [string, ...string[]]

const nextOf: Readonly<Record<string, Texts>> = {
  New: ['First call', 'Send the price list'],
  Contacted: ['Send the floor plans', 'Ask for a day to view'],
  'No answer': ['Try again after office hours', 'Send a WhatsApp'],
  'Call back': ['Call back as asked'],
  Appointment: ['Confirm the appointment', 'Send the way to the sales gallery'],
  Viewing: ['Ask how the family liked it', 'Send the loan figures'],
  Negotiation: ['Answer about the rebate', 'Send the booking form'],
  Prospect: ['Ask for payslips and EPF statement'],
  Profiling: ['Go through the commitments'],
  'Documents pending': ['Ask for the missing papers'],
  'Documents complete': ['Prepare the proposal'],
  Proposal: ['Ask for a decision'],
  Case: ['Ask the bank how far it is'],
}

interface Open {
  record_id: number
  user_id: number
  status: string
  touched: string
}

export async function seedFollowUps(
  tx: Tx,
  corporate: number,
  resource: 'lead' | 'customer',
  random: Random,
): Promise<void> {
  const statuses = sql.table(`${resource}_status`)
  const { rows: open } = await sql<Open>`
    select t.id as record_id, t.assign_to as user_id, s.status,
      coalesce((select max(e.created_at) from record_entry e
        where e.corporate_id = t.corporate_id and e.resource = ${resource} and e.record_id = t.id), t.created_at) as touched
    from ${sql.table(resource)} t join ${statuses} s on s.corporate_id = t.corporate_id and s.id = t.status_id
    where t.corporate_id = ${corporate} and t.assign_to is not null and t.deleted_at is null
      and t.created_at > now() - interval '120 days'
    order by t.id`.execute(tx.db)
  const now = wireTime(Date.now())
  const rows = open.flatMap(({ status, touched, ...whose }) => {
    const next = nextOf[status]
    if (!next || !random.chance(0.35)) return []
    const due = inOfficeHours(addHours(addDays(now, random.below(10) - 2), random.below(20) - 10))
    const due_at = `${due.slice(0, 14)}${random.pick(['00', '30'])}:00`
    return due_at > touched ? [{ ...whose, what: random.pick(next), due_at, created_at: touched }] : []
  })
  // Marks earlier due dates as notified to avoid a burst of notifications.
  const made = await sql<{ id: number }>`
    insert into follow_up (corporate_id, resource, record_id, user_id, what, due_at, created_by, created_at, told_at)
    select ${corporate}, ${resource}, r.record_id, r.user_id, r.what, r.due_at, r.user_id, r.created_at,
      case when r.due_at <= now() then r.due_at end
    from jsonb_populate_recordset(null::follow_up, ${JSON.stringify(rows)}::jsonb) r returning id`.execute(
    tx.db,
  )
  const ids = made.rows.map(({ id }) => id)
  await sql`update audit a set at = f.created_at, actor_id = f.user_id from follow_up f
    where a.corporate_id = ${corporate} and a.table_name = 'follow_up' and a.record_id = any(${ids}::bigint[])
      and f.corporate_id = a.corporate_id and f.id = a.record_id`.execute(tx.db)
}
