import { sql } from 'kysely'
import { caseStages } from '../../src/domain/sales/case-stages.ts'
import type { Database, Tx } from '../../src/runtime/database.ts'
import { indexesOf } from './seed.ts'

/** People that rows are spread over, beside those of the demo. */
const agents = 200
const hubs = 10
/** Loan advisories and proposals with figures, of customers. */
const advisories = 50_000

/** Agents in hubs, who hold the leads, customers and cases. */
async function fillPeople({ db }: Tx, corporate: number): Promise<void> {
  await sql`insert into app_user (corporate_id, name, email, application_code, status)
    select ${corporate}, 'Agent ' || n, 'agent' || n || '@bench.test', 'sas', 1 from generate_series(1, ${agents}::int) n`.execute(
    db,
  )
  await sql`insert into hub (corporate_id, name, status)
    select ${corporate}, 'Hub ' || n, 'active' from generate_series(1, ${hubs}::int) n`.execute(db)
  await sql`insert into hub_member (corporate_id, user_id, hub_id, member_from)
    select ${corporate}, u.id, h.ids[1 + u.id % ${hubs}::int], current_date - 1500
    from app_user u, (select array_agg(id order by id) as ids from hub where corporate_id = ${corporate}) h
    where u.corporate_id = ${corporate} and u.email like 'agent%@bench.test'`.execute(db)
  for (const table of ['lead', 'customer', 'sales_case'])
    await sql`update ${sql.table(table)} t set assign_to = u.ids[1 + t.id % ${agents}::int]
      from (select array_agg(id order by id) as ids from app_user where corporate_id = ${corporate} and email like 'agent%@bench.test') u
      where t.corporate_id = ${corporate} and t.id % 10 > 0`.execute(db)
  await sql`update lead_assignment a set user_id = l.assign_to from lead l
    where l.corporate_id = a.corporate_id and l.id = a.lead_id and a.corporate_id = ${corporate}
      and a.user_id is distinct from l.assign_to`.execute(db)
}

/** Three of five leads answered within two days, one of five met. */
async function fillTimeline({ db }: Tx, corporate: number): Promise<void> {
  await sql`update lead set response_seconds = 60 + (id * 7919) % 170000
    where corporate_id = ${corporate} and id % 5 < 3 and assign_to is not null`.execute(db)
  await sql`insert into record_entry (corporate_id, resource, record_id, kind, author_id, body, created_at)
    select corporate_id, 'lead', id, 'note', assign_to, 'Wants to view again', created_at + make_interval(secs => response_seconds)
    from lead where corporate_id = ${corporate} and response_seconds is not null`.execute(db)
  await sql`insert into appointment (corporate_id, resource, record_id, user_id, starts_at, ends_at, title, status)
    select corporate_id, 'lead', id, assign_to, created_at + interval '3 days', created_at + interval '73 hours', 'Viewing', 'held'
    from lead where corporate_id = ${corporate} and id % 5 = 1 and assign_to is not null`.execute(db)
}

/** What developers pay for the projects: three tiers, and the whole fee when the sale agreement is signed. */
async function fillAgreements(db: Tx['db'], corporate: number): Promise<void> {
  await sql`
    with made as (
      insert into project_agreement (corporate_id, name, project_id, valid_from, base, tier_method, tax_mode)
      select corporate_id, name, id, current_date - 2000, 'nett', 'each', 'top' from project where corporate_id = ${corporate} and name like 'Project %'
      returning corporate_id, id),
    staged as (
      insert into fee_stage (corporate_id, agreement_id, name, purchase_by, due_on, percent)
      select corporate_id, id, 'SPA', 'loan', 'spa_signed', 100 from made)
    insert into agreement_tier (corporate_id, agreement_id, name, from_unit, percent)
    select m.corporate_id, m.id, t.name, t.from_unit, t.percent
    from made m cross join (values ('First', 1, 2), ('Second', 501, 2.5), ('Third', 2001, 3)) t(name, from_unit, percent)`.execute(
    db,
  )
  await sql`update sales_case set purchase_by = 'loan',
      spa_signed_on = case when stage in ('SOLD', 'Completed', 'Revoke') then least(current_date, sales_date + 21) end
    where corporate_id = ${corporate}`.execute(db)
}

/** The way of each case to its stage, what it was sold for, and the commission on what was received. */
async function fillSales({ db }: Tx, corporate: number): Promise<void> {
  const stages = Object.keys(caseStages)
  await sql`insert into project (corporate_id, name, developer, schedule, state, status, hold_hours, release_needs, launch_attempts, launch_holds)
    select ${corporate}, 'Project ' || n, 'Developer ' || n, 'H', 'Selangor', 'selling', 48, 'nobody', 3, 3
    from generate_series(1, 20) n`.execute(db)
  await sql`update sales_case t set hub_id = m.hub_id, project_id = p.ids[1 + t.id % 20], lead_id = case when t.id % 2 = 0 then l.id end
    from (select user_id, hub_id from hub_member where corporate_id = ${corporate}) m,
      (select array_agg(id order by id) as ids from project where corporate_id = ${corporate}) p,
      (select min(id) as first, count(*) as all from lead where corporate_id = ${corporate}) f, lead l
    where t.corporate_id = ${corporate} and m.user_id = t.assign_to
      and l.corporate_id = t.corporate_id and l.id = f.first + (t.id * 7) % f.all`.execute(db)
  await fillAgreements(db, corporate)
  await sql`insert into case_stage_move (corporate_id, prod_id, from_stage, to_stage, at)
    select corporate_id, id, (${stages}::text[])[n - 1], case when n = 4 then stage else (${stages}::text[])[n] end,
      sales_date + make_interval(days => 10 * n)
    from sales_case cross join generate_series(1, 4) n where corporate_id = ${corporate} order by id, n`.execute(
    db,
  )
  await sql`insert into case_stay (corporate_id, id, prod_id, stage, entered_at, left_at, days, next_stage, outcome)
    select corporate_id, id, prod_id, to_stage, at, left_at, 10, next_stage, stage_outcome(to_stage, next_stage) from (
      select *, lead(at) over (partition by prod_id order by id) as left_at,
        lead(to_stage) over (partition by prod_id order by id) as next_stage
      from case_stage_move where corporate_id = ${corporate}) m`.execute(db)
  await sql`update case_bank set decided_on = submitted_on + 10, submitted_on = current_date - (id % 700)::int
    where corporate_id = ${corporate} and id % 5 > 0`.execute(db)
  await sql`insert into revenue_booking (corporate_id, prod_id, kind, user_id, percent, prod_type, project_id, hub_id, channel_id,
      booked_on, stands_on, fee, weight, points, units)
    select c.corporate_id, c.id, 'sold', c.assign_to, 100, c.prod_type, c.project_id, c.hub_id, l.channel_id, c.sales_date + 30,
      c.sales_date + 30, 12000, 1, 12000, 1
    from sales_case c left join lead l on l.corporate_id = c.corporate_id and l.id = c.lead_id
    where c.corporate_id = ${corporate} and c.id % 2 = 0`.execute(db)
  await sql`insert into commission_scheme (corporate_id, name, valid_from, places, vacant)
    values (${corporate}, 'Bench', current_date - 2000, '[{"name": "Closer", "percent": 60}, {"name": "Upline", "percent": 20}]', 'company')`.execute(
    db,
  )
  await fillCommission(db, corporate)
}

/** A receipt, its entry and three lines of commission for every second case; what is older than two months is paid. */
async function fillCommission(db: Tx['db'], corporate: number): Promise<void> {
  await sql`insert into bill_party (corporate_id, name, kind, einvoice_by)
    select ${corporate}, 'Developer ' || n, 'developer', 'us' from generate_series(1, 50) n`.execute(db)
  await sql`
    with made as (
      insert into sales_document (corporate_id, number, kind, status, party_id, issued_on, due_on, issued_at, amount, tax, total,
        credited, paid, einvoice_status)
      select c.corporate_id, 'B' || c.id, 'invoice', case when c.id % 4 = 0 then 'Paid' else 'Issued' end, b.ids[1 + c.id % 50],
        c.sales_date + 35, c.sales_date + 65, c.sales_date + 35, 12000, 960, 12960, 0, case when c.id % 4 = 0 then 12960 else 0 end, 'none'
      from sales_case c, (select array_agg(id order by id) as ids from bill_party where corporate_id = ${corporate}) b
      where c.corporate_id = ${corporate} and c.id % 2 = 0
      returning corporate_id, id, number)
    insert into sales_document_line (corporate_id, document_id, position, description, prod_id, amount, tax_code, tax_rate, tax)
    select corporate_id, id, 1, 'Fee', substr(number, 2)::bigint, 12000, 'SV', 8, 960 from made`.execute(db)
  await sql`
    with made as (
      insert into receipt (corporate_id, party_id, received_on, amount, reference, made_by)
      select d.corporate_id, d.party_id, d.issued_on + 20, 12960, d.id::text, (select min(id) from app_user where corporate_id = ${corporate})
      from sales_document d where d.corporate_id = ${corporate} and d.status = 'Paid'
      returning corporate_id, id, reference)
    insert into receipt_share (corporate_id, receipt_id, line_id, fee, tax)
    select m.corporate_id, m.id, l.id, 12000, 960 from made m
      join sales_document_line l on l.corporate_id = m.corporate_id and l.document_id = m.reference::bigint`.execute(
    db,
  )
  await sql`insert into commission_entry (corporate_id, prod_id, kind, receipt_id, scheme_id, earned_on, received, returned, co_broke,
      referral, pool_before, pool)
    select l.corporate_id, l.prod_id, 'receipt', s.receipt_id, (select min(id) from commission_scheme where corporate_id = ${corporate}),
      r.received_on, 12000, 0, 0, 0, 0, 12000
    from receipt_share s join receipt r on r.corporate_id = s.corporate_id and r.id = s.receipt_id
      join sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
    where s.corporate_id = ${corporate}`.execute(db)
  await sql`insert into commission_line (corporate_id, prod_id, kind, entry_id, scheme_id, place, user_id, percent, exact, amount, earned_on)
    select e.corporate_id, e.prod_id, 'share', e.id, e.scheme_id, p.place - 1, case when p.place < 3 then u.ids[1 + (e.id * 7 + p.place * 31) % ${agents}::int] end,
      p.percent, 120 * p.percent, 120 * p.percent, e.earned_on
    from commission_entry e cross join unnest(array[60, 20, 20]) with ordinality p(percent, place),
      (select array_agg(id order by id) as ids from app_user where corporate_id = ${corporate} and email like 'agent%@bench.test') u
    where e.corporate_id = ${corporate}`.execute(db)
  await fillPayouts(db, corporate)
}

async function fillPayouts(db: Tx['db'], corporate: number): Promise<void> {
  await sql`insert into payee (corporate_id, user_id, name, kind, resident)
    select corporate_id, id, name, 'individual', true from app_user where corporate_id = ${corporate} and email like 'agent%@bench.test'`.execute(
    db,
  )
  await sql`insert into payout_run (corporate_id, reference, month, state, pay_on, paid_on, made_by)
    select ${corporate}, 'PR ' || m.month, m.month, 'paid', m.day, m.day, (select min(id) from app_user where corporate_id = ${corporate})
    from (select to_char(earned_on, 'YYYY-MM') as month, max(earned_on) as day from commission_line
      where corporate_id = ${corporate} and earned_on < current_date - 60 group by 1) m`.execute(db)
  await sql`insert into comms_payout_summary (corporate_id, name, run_id, hub_id, payees, gross, withheld, net)
    select r.corporate_id, h.name || ' ' || r.month, r.id, h.id, 0, 0, 0, 0 from payout_run r
      join hub h on h.corporate_id = r.corporate_id where r.corporate_id = ${corporate}`.execute(db)
  await sql`insert into payout_statement (corporate_id, run_id, summary_id, user_id, payee_id, name, gross, withheld, net, waits, prior_year, prior_paid)
    select l.corporate_id, r.id, min(s.id), l.user_id, p.id, p.name, sum(l.amount), 0, sum(l.amount), 0, 2025, 0
    from commission_line l join payout_run r on r.corporate_id = l.corporate_id and r.month = to_char(l.earned_on, 'YYYY-MM')
      join payee p on p.corporate_id = l.corporate_id and p.user_id = l.user_id
      join hub_member m on m.corporate_id = l.corporate_id and m.user_id = l.user_id
      join comms_payout_summary s on s.corporate_id = r.corporate_id and s.run_id = r.id and s.hub_id = m.hub_id
    where l.corporate_id = ${corporate} group by l.corporate_id, r.id, l.user_id, p.id, p.name`.execute(db)
  await sql`insert into payout_statement_line (corporate_id, statement_id, line_id, amount, is_open)
    select l.corporate_id, t.id, l.id, l.amount, false
    from commission_line l join payout_run r on r.corporate_id = l.corporate_id and r.month = to_char(l.earned_on, 'YYYY-MM')
      join payout_statement t on t.corporate_id = l.corporate_id and t.run_id = r.id and t.user_id = l.user_id
    where l.corporate_id = ${corporate} and l.id % 10 > 0`.execute(db)
}

/** Proposals with what their customers earn, and loan advisories with the statuses that they went through. */
async function fillAdvice({ db }: Tx, corporate: number, author: number): Promise<void> {
  await sql`insert into proposal (corporate_id, name, psal_customer_id, psal_main_status, psal_sub_status, assign_to, created_at)
    select corporate_id, name, id, 'Draft', 'Draft', assign_to, created_at
    from customer where corporate_id = ${corporate} and id % 3 = 0`.execute(db)
  await sql`insert into proposal_finance (corporate_id, psal_id, synced_by, synced_at, customer_income, financial_income)
    select corporate_id, id, ${author}, created_at, jsonb_build_array(jsonb_build_object('documented', id % 4 > 0)),
      jsonb_build_object('recognised_income', (3000 + id % 9000)::text, 'commitments', (id % 3000)::text,
        'dsr_before', (10 + id % 80)::text, 'eligible_instalment', (id % 4000)::text)
    from proposal where corporate_id = ${corporate}`.execute(db)
  await sql`insert into loan_advisory (corporate_id, name, customer_id, status_id, assign_to, created_at, status_since, due_on)
    select c.corporate_id, c.name, c.id, s.ids[1 + c.id % array_length(s.ids, 1)], c.assign_to, c.created_at, c.created_at, c.created_at::date + 20
    from customer c, (select array_agg(id order by id) as ids from loan_advisory_status where corporate_id = ${corporate}) s
    where c.corporate_id = ${corporate} order by c.id limit ${advisories}`.execute(db)
  await sql`insert into loan_advisory_stay (corporate_id, loan_advisory_id, status_id, entered_at, left_at, due_on)
    select corporate_id, id, status_id, created_at + make_interval(days => 5 * n), created_at + make_interval(days => 5 * (n + 1)), due_on
    from loan_advisory cross join generate_series(0, 3) n where corporate_id = ${corporate}`.execute(db)
}

/** True if an earlier run filled the database. */
export async function hasReportRows(database: Database, corporate: number): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'owner', readOnly: true }, (tx) =>
    sql`select id from commission_scheme where corporate_id = ${corporate} and name = 'Bench'`.execute(tx.db),
  )
  return rows.length > 0
}

/** What reports are made of, beside the leads, customers and cases that are there; no trigger looks on. */
export async function fillReportRows(database: Database, corporate: number, author: number): Promise<void> {
  const parts = [
    async (tx: Tx) => {
      // Every lead is written again: its indexes are made afterwards.
      const indexes = await indexesOf(tx, 'lead')
      const later = indexes.filter(({ definition }) => !definition.includes('UNIQUE'))
      for (const { name } of later) await sql`drop index ${sql.ref(name)}`.execute(tx.db)
      await fillPeople(tx, corporate)
      await fillTimeline(tx, corporate)
      for (const { definition } of later) await sql.raw(definition).execute(tx.db)
    },
    (tx: Tx) => fillSales(tx, corporate),
    (tx: Tx) => fillAdvice(tx, corporate, author),
  ]
  for (const part of parts)
    await database.transaction({ role: 'owner' }, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx.db)
      await part(tx)
    })
  await database.maintain('vacuum (analyze)')
}
