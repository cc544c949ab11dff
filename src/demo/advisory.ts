import { sql } from 'kysely'
import { addDays } from '../domain/dates/days.ts'
import { earlierOf } from '../domain/dates/times.ts'
import { wireTime } from '../domain/dates/wire.ts'
import type { Tx } from '../runtime/database.ts'
import { readClocks } from '../services/loan-management/clocks.ts'
import type { State } from '../domain/postcode.ts'
import { inOfficeHours } from './office-hours.ts'
import type { Random } from './random.ts'

const purposes = ['purchase', 'refinance', 'cash_out', 'personal', 'consolidation'] as const

interface Advised {
  customer_id: number
  name: string
  assign_to: number
  monthly_income: number | null
  state: State | null
  created_at: string
}

export async function seedAdvisory(tx: Tx, corporate: number, random: Random): Promise<void> {
  const { rows: statuses } = await sql<{ id: number }>`
    select id from loan_advisory_status where corporate_id = ${corporate} order by position`.execute(tx.db)
  const [first, ...others] = statuses.map(({ id }) => id)
  if (first === undefined) return
  const { rows: customers } = await sql<Advised>`
    select c.id as customer_id, c.full_name as name, c.assign_to, c.monthly_income::float8,
      (select a.state from customer_address a where a.corporate_id = c.corporate_id and a.customer_id = c.id limit 1) as state,
      to_char(c.created_at, 'YYYY-MM-DD HH24:MI:SS') as created_at
    from customer c where c.corporate_id = ${corporate} and c.assign_to is not null and c.deleted_at is null
      and c.created_at < now() - interval '20 days' order by c.id`.execute(tx.db)
  const clocks = await readClocks({ tx }, { corporate })
  const now = wireTime(Date.now())
  const rows = customers.flatMap(({ monthly_income, ...customer }) => {
    if (!random.chance(0.35)) return []
    const since = earlierOf(inOfficeHours(addDays(now, -random.below(10))), now)
    const status_id = random.pick([first, ...others])
    const standing = { status_id, state: customer.state, since: since.slice(0, 10) }
    return {
      ...customer,
      status_id,
      purpose: random.pick(purposes),
      amount:
        monthly_income === null
          ? null
          : Math.round((Number(monthly_income) * (30 + random.below(50))) / 5000) * 5000,
      status_since: since,
      due_on: clocks.dueOn(standing),
      created_at: earlierOf(since, addDays(now, -(10 + random.below(10)))),
    }
  })
  await sql`
    insert into loan_advisory (corporate_id, name, customer_id, status_id, assign_to, purpose, amount, state, status_since, due_on, created_at)
    select ${corporate}, r.name, r.customer_id, r.status_id, r.assign_to, r.purpose, r.amount, r.state, r.status_since, r.due_on, r.created_at
    from jsonb_populate_recordset(null::loan_advisory, ${JSON.stringify(rows)}::jsonb) r`.execute(tx.db)
  await sql`update audit a set at = l.created_at, actor_id = l.assign_to from loan_advisory l
    where a.corporate_id = ${corporate} and a.table_name = 'loan_advisory' and l.corporate_id = a.corporate_id and l.id = a.record_id`.execute(
    tx.db,
  )
}
