import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import { analyze, auditTrail } from './analyze.ts'
import type { Random } from './random.ts'

const employers = [
  'Petronas Carigali',
  'Tenaga Nasional',
  'Kementerian Pendidikan',
  'Gamuda Berhad',
  'Maybank Shared Services',
  'Top Glove',
  'Sunway Medical Centre',
  'Intel Penang',
] as const
const jobs = [
  'Executive',
  'Engineer',
  'Teacher',
  'Technician',
  'Accountant',
  'Nurse',
  'Sales manager',
] as const
const lenders = ['Maybank', 'CIMB Bank', 'Public Bank', 'RHB Bank', 'Hong Leong Bank'] as const
type Home = readonly [street: string, postcode: string, city: string, state: string]
const homes: readonly [Home, ...Home[]] = [
  ['12, Jalan SS 2/24', '47300', 'Petaling Jaya', 'selangor'],
  ['7, Jalan Tun Razak', '50400', 'Kuala Lumpur', 'kuala_lumpur'],
  ['35, Lorong Bukit Setongkol', '25200', 'Kuantan', 'pahang'],
  ['18, Jalan Burma', '10050', 'George Town', 'pulau_pinang'],
  ['4, Taman Pelangi', '80400', 'Johor Bahru', 'johor'],
]

const someBorrow = 0.75

interface Customer {
  id: number
  monthly_income: number | null
}

function incomesOf(
  { id, monthly_income }: Customer,
  employer: string,
  types: ReadonlyMap<string, number>,
  random: Random,
) {
  const all = Number(monthly_income)
  const sells = random.chance(0.25)
  const basic = Math.round(all * (sells ? 0.6 : 0.9))
  const line = (kind: string, source: string, more: object) => ({
    customer_id: id,
    source,
    income_type_id: types.get(kind),
    documented: random.chance(0.8),
    ...more,
  })
  const months = Object.fromEntries(
    Array.from({ length: 6 }, (_, n) => [
      `month_${n + 1}`,
      Math.round(all * (0.2 + 0.04 * random.below(10))),
    ]),
  )
  return [
    line('basic', employer, { amount: basic }),
    ...(sells
      ? [line('commission', employer, months)]
      : [line('fixed_allowance', employer, { amount: all - basic })]),
    ...(random.chance(0.15) ? [line('rental', 'Tenant', { amount: 800 + random.below(15) * 100 })] : []),
    ...(random.chance(0.2) ? [line('bonus', employer, { year_1: basic * 2, year_2: basic })] : []),
  ]
}

function commitmentsOf({ id, monthly_income }: Customer, random: Random) {
  const all = Number(monthly_income)
  const line = (facility: string, more: object) => ({
    customer_id: id,
    lender: random.pick(lenders),
    facility,
    arrears: random.chance(0.1) ? 1 : 0,
    payer: 'self',
    payer_proven: false,
    settled: false,
    ...more,
  })
  const car = 40_000 + random.below(8) * 5000
  const card = Math.round(all * (0.3 + 0.1 * random.below(20)))
  return [
    ...(random.chance(0.7) ? [line('hire_purchase', { limit_amount: car, outstanding: car * 0.6 })] : []),
    ...(random.chance(0.6) ? [line('credit_card', { limit_amount: all * 3, outstanding: card })] : []),
    ...(random.chance(0.3)
      ? [
          line('housing', {
            limit_amount: all * 50,
            outstanding: all * 42,
            instalment: Math.round(all * 0.24),
          }),
        ]
      : []),
    ...(random.chance(0.25) ? [line('personal', { limit_amount: all * 4, outstanding: all * 2 })] : []),
    ...(random.chance(0.3) ? [line('education', { outstanding: 18_000, instalment: 180 })] : []),
  ]
}

async function insert(
  tx: Tx,
  corporate: number,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
) {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (corporate_id, ${names})
    select ${corporate}, ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx.db,
  )
}

export async function seedFinances(tx: Tx, corporate: number, random: Random): Promise<void> {
  const { rows: types } = await sql<{ kind: string; id: number }>`
    select kind, min(id) as id from income_type where corporate_id = ${corporate} group by kind`.execute(
    tx.db,
  )
  const ids = new Map(types.map(({ kind, id }) => [kind, id]))
  const { rows: customers } = await sql<Customer>`
    select id, monthly_income::float8 from customer where corporate_id = ${corporate} and monthly_income is not null order by id`.execute(
    tx.db,
  )
  const known = customers
    .filter(() => random.chance(0.8))
    .map((each) => ({ ...each, employer: random.pick(employers) }))
  const incomes = known.flatMap((each) => incomesOf(each, each.employer, ids, random))
  const owing = known.filter(() => random.chance(someBorrow)).flatMap((each) => commitmentsOf(each, random))
  const amounts = ['amount', ...[1, 2, 3, 4, 5, 6].map((n) => `month_${n}`), 'year_1', 'year_2']
  await insert(
    tx,
    corporate,
    'customer_income',
    ['customer_id', 'source', 'income_type_id', 'documented', ...amounts],
    incomes,
  )
  await insert(
    tx,
    corporate,
    'customer_commitment',
    [
      'customer_id',
      'lender',
      'facility',
      'limit_amount',
      'outstanding',
      'instalment',
      'arrears',
      'payer',
      'payer_proven',
      'settled',
    ],
    owing,
  )
  await insert(
    tx,
    corporate,
    'customer_employment',
    ['customer_id', 'employer', 'job_title', 'terms', 'since'],
    known.map(({ id, employer }) => ({
      customer_id: id,
      employer,
      job_title: random.pick(jobs),
      terms: random.chance(0.9) ? 'permanent' : 'contract',
      since: `${2010 + random.below(14)}-0${1 + random.below(9)}`,
    })),
  )
  await insert(
    tx,
    corporate,
    'customer_address',
    ['customer_id', 'kind', 'street', 'postcode', 'city', 'state'],
    known.map(({ id }) => {
      const [street, postcode, city, state] = random.pick(homes)
      return { customer_id: id, kind: 'home', street, postcode, city, state }
    }),
  )
  await analyze(tx, auditTrail)
  await sql`update audit a set at = c.created_at, actor_id = c.assign_to from customer c
    where a.corporate_id = ${corporate} and a.table_name in ('customer_income', 'customer_commitment', 'customer_employment', 'customer_address')
      and c.corporate_id = a.corporate_id and c.id = (a.changes ->> 'customer_id')::bigint`.execute(tx.db)
}
