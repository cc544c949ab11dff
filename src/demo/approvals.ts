import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'

/** Age of pending approvals in hours: most recent, one overdue. */
const ages = [2, 5, 20, 27, 70] as const

const called = sql`jsonb_build_object('key', 'approval.of_proposal',
  'args', jsonb_build_object('label', 'Initial proposal', 'id', p.id, 'name', p.name))`

export async function seedApprovals(tx: Tx, { id: corporate, users }: SeededCorporate): Promise<void> {
  const ssa = users.get('manager@harta.test') ?? [...users.values()][0] ?? null
  const control = users.get('coordinator@harta.test') ?? ssa
  // No one decides on their own request, nor twice.
  const after = (...names: string[]) => [...names.flatMap((name) => users.get(name) ?? []), ...users.values()]
  const asSsa = after('manager@harta.test', 'director@harta.test')
  const asControl = after('coordinator@harta.test', 'admin@harta.test')
  const hours = sql`(${[...ages]}::integer[])[p.n]`
  await sql`
    with waiting as (
      select p.id, row_number() over (order by p.id desc) as n from proposal p
      where p.corporate_id = ${corporate} and p.psal_main_status = 'preparing' and p.assign_to <> ${ssa}),
    changed as (
      update proposal t set psal_main_status = 'management',
        psal_sub_status = case when p.n % 2 = 0 then 'credit_control' else 'submitted' end,
        psal_management_status = case when p.n % 2 = 0 then 'Credit Control' else 'Pending' end,
        synced_at = now() - make_interval(hours => ${hours} + 1), final_at = now() - make_interval(hours => ${hours} + 1)
      from waiting p where t.corporate_id = ${corporate} and t.id = p.id and p.n <= ${ages.length}
      returning t.*, p.n)
    insert into approval (corporate_id, application_code, kind, related_type, related_id, state, requested_by, requested_at,
      decided_by, decided_at, asked, note)
    select p.corporate_id, 'sas', 'proposal', 'proposal', p.id, p.psal_management_status, p.assign_to, now() - make_interval(hours => ${hours}),
      case when p.n % 2 = 0 then ${ssa}::bigint end, case when p.n % 2 = 0 then now() - make_interval(hours => 1) end,
      jsonb_build_object('title', 'Initial proposal #' || p.id || ' ' || p.name, 'called', ${called}, 'copy', 1, 'amount', p.amount,
        'products', (select jsonb_agg(o.product_type order by o.id) from proposal_product o where o.corporate_id = p.corporate_id and o.psal_id = p.id),
        'fees', (select sum(f.pfee_outstanding)::text from proposal_fee f where f.corporate_id = p.corporate_id and f.pfee_psal_id = p.id)),
      'Customer wants an answer this week.' from changed p`.execute(tx.db)
  await sql`
    insert into approval (corporate_id, application_code, kind, related_type, related_id, state, requested_by, requested_at, decided_by, decided_at, asked)
    select p.corporate_id, 'sas', 'proposal', 'proposal', p.id, 'Approved by Credit Control', p.assign_to, p.created_at + interval '1 hour',
      ${control}::bigint, p.created_at + interval '5 hours',
      jsonb_build_object('title', 'Initial proposal #' || p.id || ' ' || p.name, 'called', ${called}, 'copy', 1, 'amount', p.amount,
        'products', (select jsonb_agg(o.product_type order by o.id) from proposal_product o where o.corporate_id = p.corporate_id and o.psal_id = p.id))
    from proposal p where p.corporate_id = ${corporate} and p.psal_main_status in ('approved', 'signed')`.execute(
    tx.db,
  )
  await sql`
    insert into approval_step (corporate_id, approval_id, from_state, to_state, taken_by, taken_at)
    select a.corporate_id, a.id, s.was, s.became, s.by, a.requested_at + s.after
    from approval a
      cross join lateral (select u.id from unnest(${asSsa}::bigint[]) with ordinality u (id, at)
        where u.id <> a.requested_by order by u.at limit 1) ssa
      cross join lateral (select u.id from unnest(${asControl}::bigint[]) with ordinality u (id, at)
        where u.id not in (a.requested_by, ssa.id) order by u.at limit 1) control
      cross join lateral (values ('Pending', 'Credit Control', ssa.id, interval '1 hour'),
        ('Credit Control', 'Approved by Credit Control', control.id, interval '4 hours')) s (was, became, by, after)
    where a.corporate_id = ${corporate} and a.state in ('Credit Control', 'Approved by Credit Control')
      and (s.became = 'Credit Control' or a.state = 'Approved by Credit Control') order by a.id, s.after`.execute(
    tx.db,
  )
  await sql`
    insert into proposal_finance (corporate_id, psal_id, customer_income, financial_income, customer_variable_expenses, synced_by, synced_at)
    select p.corporate_id, p.id, '[]', jsonb_build_object('recognised_income', c.monthly_income::text), '[]', p.assign_to, coalesce(p.synced_at, p.created_at)
    from proposal p join customer c on c.corporate_id = p.corporate_id and c.id = p.psal_customer_id
    where p.corporate_id = ${corporate} and p.psal_management_status is not null`.execute(tx.db)
  const rows = (
    table: string,
    key: string,
  ) => sql`(select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]')
    from ${sql.table(table)} r where r.corporate_id = p.corporate_id and r.${sql.ref(key)} = p.id)`
  await sql`
    insert into proposal_final (corporate_id, psal_id, number, copy, made_by, made_at)
    select p.corporate_id, p.id, 1, jsonb_build_object('proposal', to_jsonb(p),
      'products', ${rows('proposal_product', 'psal_id')}, 'fees_charges', ${rows('proposal_fee', 'pfee_psal_id')},
      'kyc_questions', ${rows('proposal_kyc', 'pkyq_psal_id')}, 'repayments', ${rows('proposal_repayment', 'prep_psal_id')},
      'ccris_items', ${rows('proposal_commitment', 'psal_id')}, 'finances', null), p.assign_to, coalesce(p.final_at, p.created_at)
    from proposal p where p.corporate_id = ${corporate} and p.psal_management_status is not null`.execute(
    tx.db,
  )
}
