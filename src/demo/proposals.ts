import { sql } from 'kysely'
import { addDays } from '../domain/dates/days.ts'
import { earlierOf } from '../domain/dates/times.ts'
import { wireTime } from '../domain/dates/wire.ts'
import { subStatusesOf, type MainStatus } from '../domain/proposal/statuses.ts'
import type { Tx } from '../runtime/database.ts'
import { seedApprovals } from './approvals.ts'
import { seedPrices } from './price-request.ts'
import { inOfficeHours } from './office-hours.ts'
import type { SeededCorporate } from './corporate.ts'
import { randomStream, type Random } from './random.ts'

interface Proposed {
  id: number
  name: string
  assign_to: number
  leader: number | null
  monthly_income: number
}

const someAreProposed = 0.32
type Products = readonly [type: string, share: number, lists: readonly string[]][]
const mixes: readonly [Products, ...Products[]] = [
  [['MORTGAGE', 1, ['mortgage_status']]],
  [
    ['PROPERTY', 0.1, []],
    ['MORTGAGE', 0.9, ['mortgage_status']],
  ],
  [
    ['REFINANCE', 0.85, ['mortgage_status']],
    ['PERSONAL_LOAN', 0.15, ['personal_loan_status']],
  ],
  [['PERSONAL_LOAN', 1, ['personal_loan_status']]],
  [
    ['MORTGAGE', 0.97, ['mortgage_status']],
    ['INSURANCE', 0.03, []],
  ],
  [
    ['CREDIT_CARD', 0.2, []],
    ['OTHER', 0.8, ['other_loan_status']],
  ],
]
const stages: readonly [MainStatus, ...MainStatus[]] = [
  'draft',
  'preparing',
  'preparing',
  'approved',
  'signed',
  'closed',
]
const remarks = [
  'Payslips of three months are here, EPF statement follows on Friday.',
  'Wants the longer tenure; spouse may come in as joint borrower.',
  'Card balance is settled out of the new loan.',
  'Prefers Bank Islam for the Islamic window.',
  'Unit is leased until March, tenancy is stamped.',
] as const
const feeKinds = [
  ['Professional fee', 0.02, 'Of the amount, on drawdown'],
  ['Processing fee', 0, 'Once, not refunded'],
  ['Valuation deposit', 0.001, 'Paid to the panel valuer'],
] as const

const round = (value: number, to: number) => Math.round(value / to) * to

function proposalOf(customer: Proposed, people: Record<string, number | null>, random: Random, now: string) {
  const main = random.pick(stages)
  const [firstSub, ...subs] = subStatusesOf[main].filter((sub) => sub !== 'returned')
  const created_at = earlierOf(inOfficeHours(addDays(now, -(1 + random.below(150)))), now)
  const amount = round(customer.monthly_income * (25 + random.below(60)), 5000)
  return {
    name: customer.name,
    psal_customer_id: customer.id,
    psal_main_status: main,
    psal_sub_status: random.pick([firstSub ?? 'draft', ...subs]),
    psal_management_status: main === 'approved' || main === 'signed' ? 'Approved by Credit Control' : null,
    assign_to: customer.assign_to,
    sales_manager_id: customer.leader,
    case_coordinator_id: main === 'draft' ? null : (people['coordinator'] ?? null),
    case_handler_id: main === 'draft' || random.chance(0.3) ? null : (people['handler'] ?? null),
    amount,
    remarks: random.chance(0.5) ? random.pick(remarks) : null,
    created_at,
  }
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

async function seedParts(tx: Tx, corporate: number, random: Random): Promise<void> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select id, amount::float8 from proposal where corporate_id = ${corporate} order by id`.execute(tx.db)
  const lists = await sql<{ list: string; id: number }>`
    select 'mortgage_status' as list, id from mortgage_status where corporate_id = ${corporate}
    union all select 'personal_loan_status', id from personal_loan_status where corporate_id = ${corporate}
    union all select 'other_loan_status', id from other_loan_status where corporate_id = ${corporate}
    union all select 'preferred_bank', id from preferred_bank where corporate_id = ${corporate}`.execute(
    tx.db,
  )
  const idIn = (list: string) => {
    const [first, ...rest] = lists.rows.filter((each) => each.list === list).map(({ id }) => id)
    return first === undefined ? null : random.pick([first, ...rest])
  }
  const products = rows.flatMap(({ id, amount }) =>
    random.pick(mixes).map(([product_type, share, own]) => ({
      psal_id: id,
      product_type,
      bank_id: product_type === 'PROPERTY' ? null : idIn('preferred_bank'),
      amount: round(amount * share, 500),
      ...Object.fromEntries(own.map((list) => [`${list}_id`, random.chance(0.6) ? idIn(list) : null])),
    })),
  )
  const fees = rows.flatMap(({ id, amount }) =>
    feeKinds.flatMap(([pfee_type, share, pfee_description], at) =>
      at > 0 && random.chance(0.4)
        ? []
        : [
            {
              pfee_psal_id: id,
              pfee_type,
              pfee_outstanding: share === 0 ? 250 : round(amount * share, 10),
              pfee_description,
            },
          ],
    ),
  )
  const repayments = rows.map(({ id, amount }) => ({
    prep_psal_id: id,
    prep_proposed_via: random.chance(0.85) ? 'bank' : 'cooperative',
    prep_facility: amount > 120_000 ? 'housing' : 'personal',
    prep_process_amount: amount,
    prep_charge_rate: amount > 120_000 ? 3.85 + random.below(6) / 10 : 5 + random.below(40) / 10,
    prep_period: amount > 120_000 ? random.pick([300, 360, 420]) : random.pick([60, 84, 120]),
  }))
  const own = [
    'psal_id',
    'product_type',
    'bank_id',
    'amount',
    'mortgage_status_id',
    'personal_loan_status_id',
    'other_loan_status_id',
  ]
  await insert(tx, corporate, 'proposal_product', own, products)
  await insert(
    tx,
    corporate,
    'proposal_fee',
    ['pfee_psal_id', 'pfee_type', 'pfee_outstanding', 'pfee_description'],
    fees,
  )
  await insert(
    tx,
    corporate,
    'proposal_repayment',
    [
      'prep_psal_id',
      'prep_proposed_via',
      'prep_facility',
      'prep_process_amount',
      'prep_charge_rate',
      'prep_period',
    ],
    repayments,
  )
  await sql`
    insert into proposal_commitment (corporate_id, psal_id, lender, facility, limit_amount, outstanding, instalment, arrears, settled)
    select ${corporate}, p.id, c.lender, c.facility, c.limit_amount, c.outstanding, c.instalment, c.arrears, c.facility = 'credit_card'
    from proposal p join customer_commitment c on c.corporate_id = p.corporate_id and c.customer_id = p.psal_customer_id
    where p.corporate_id = ${corporate} and p.psal_main_status <> 'draft'`.execute(tx.db)
  await sql`
    insert into proposal_kyc (corporate_id, pkyq_psal_id, pkyq_sequence, pkyq_question, pkyq_answer, pkyq_remark, pkyq_advisor_id)
    select ${corporate}, p.id, v.position, v.question,
      case when p.psal_main_status = 'draft' then null when v.answer = 'yes_no' then 'no' else (100 * (1 + (p.id + v.id) % 9))::text end,
      case when p.psal_main_status <> 'draft' and (p.id + v.id) % 4 = 0 then 'Seen on the statements of three months.' end, p.assign_to
    from proposal p join variable_expense v on v.corporate_id = p.corporate_id and v.active where p.corporate_id = ${corporate}`.execute(
    tx.db,
  )
}

export async function seedProposals(tx: Tx, seeded: SeededCorporate): Promise<void> {
  const { id: corporate, users } = seeded
  const random = randomStream(corporate * 611_953)
  const { rows: customers } = await sql<Proposed>`
    select c.id, c.full_name as name, c.assign_to, u.team_leader_id as leader, c.monthly_income::float8 from customer c
      join app_user u on u.corporate_id = c.corporate_id and u.id = c.assign_to
    where c.corporate_id = ${corporate} and c.monthly_income is not null and c.deleted_at is null
      and c.created_at < now() - interval '10 days' order by c.id`.execute(tx.db)
  const people = {
    coordinator: users.get('coordinator@harta.test') ?? null,
    handler: users.get('handler@harta.test') ?? null,
  }
  const now = wireTime(Date.now())
  const rows = customers
    .flatMap((customer) => {
      if (!random.chance(someAreProposed)) return []
      const first = proposalOf(customer, people, random, now)
      const second = { ...proposalOf(customer, people, random, now), name: `${customer.name} (second)` }
      return random.chance(0.15) ? [first, second] : [first]
    })
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  await insert(tx, corporate, 'proposal', Object.keys(rows[0] ?? { name: '' }), rows)
  await seedParts(tx, corporate, random)
  await seedApprovals(tx, seeded)
  await seedPrices(tx, seeded)
  const parts = [
    'proposal_product',
    'proposal_fee',
    'proposal_repayment',
    'proposal_commitment',
    'proposal_kyc',
  ]
  await sql`update audit a set at = p.created_at, actor_id = p.assign_to from proposal p
    where a.corporate_id = ${corporate} and a.table_name = 'proposal' and p.corporate_id = a.corporate_id and p.id = a.record_id`.execute(
    tx.db,
  )
  await sql`update audit a set at = p.created_at, actor_id = p.assign_to from proposal p
    where a.corporate_id = ${corporate} and a.table_name = any(${parts}::text[]) and p.corporate_id = a.corporate_id
      and p.id = coalesce(a.changes ->> 'psal_id', a.changes ->> 'pfee_psal_id', a.changes ->> 'prep_psal_id', a.changes ->> 'pkyq_psal_id')::bigint`.execute(
    tx.db,
  )
}
