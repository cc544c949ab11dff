-- Lists that reports are numbers of: over the records and what is kept of them, no second store. The tables' own policies
-- keep the corporate, the lists' row rules who sees which of their records.
drop view if exists stage_entry;
create view stage_entry with (security_invoker = true) as
select s.corporate_id, s.id, 1::bigint as version, s.entered_at as created_at, c.name, s.stage, s.entered_at, s.left_at,
  coalesce(s.days, round(extract(epoch from now() - s.entered_at) / 86400)::integer) as days, s.outcome, s.next_stage, m.by_id,
  c.id as prod_id, c.project_id, c.prod_type, c.hub_id, c.hub_team_id, c.assign_to as agent_id
from case_stay s
join sales_case c on c.corporate_id = s.corporate_id and c.id = s.prod_id and c.deleted_at is null
left join case_stage_move m on m.corporate_id = s.corporate_id and m.id = s.id;
grant select on stage_entry to urus_app;

drop view if exists expected_fee;
-- The fee of each active case by the agreement that it falls under, else what was agreed: as src/domain/billing/ripe-stages.ts
-- has it. Units take their places by the day of their sale agreement; before it a unit counts as the next one. Joins of
-- whole lists throughout: a subquery a case takes ten times as long.
create view expected_fee with (security_invoker = true) as
with agreement as (
  select corporate_id, id, project_id, valid_from, valid_until, base, tier_method, tier_recount
  from project_agreement where deleted_at is null
), stretch as (
  -- The days of a project from one change of its agreements to the next.
  select corporate_id, project_id, day as starts, lead(day) over (partition by corporate_id, project_id order by day) - 1 as ends
  from (select corporate_id, project_id, valid_from as day from agreement
    union select corporate_id, project_id, valid_until + 1 from agreement where valid_until is not null) d
), in_force as (
  select s.corporate_id, s.project_id, s.starts, coalesce(s.ends, 'infinity') as ends, a.*
  from stretch s cross join lateral (select a.id, a.base, a.tier_method, a.tier_recount from agreement a
    where a.corporate_id = s.corporate_id and a.project_id = s.project_id
      and s.starts between a.valid_from and coalesce(a.valid_until, 'infinity')
    order by a.valid_from desc, a.id limit 1) a
), tier as (
  select corporate_id, agreement_id, from_unit, percent,
    coalesce(lead(from_unit) over in_order - 1, 2147483647) as to_unit, min(from_unit) over in_order as first_unit
  from agreement_tier window in_order as (partition by corporate_id, agreement_id order by from_unit)
), sale as (
  select c.corporate_id, c.id, c.purchase_by, coalesce(o.id, f.id) as agreement_id,
    coalesce(o.tier_method, f.tier_method) as tier_method,
    case coalesce(o.base, f.base) when 'spa' then c.spa_price else c.nett_price end as price,
    case when c.spa_signed_on <= (now() at time zone 'Asia/Kuala_Lumpur')::date then c.spa_signed_on end as signed_on,
    c.stage <> 'Revoke' or not coalesce(case when o.id is null then f.tier_recount else o.tier_recount end, false) as keeps_place
  from sales_case c
  left join agreement o on o.corporate_id = c.corporate_id and o.id = c.agreement_id and o.project_id = c.project_id
  left join in_force f on f.corporate_id = c.corporate_id and f.project_id = c.project_id and c.agreement_id is null
    and coalesce(c.sales_date, c.spa_signed_on) between f.starts and f.ends
  where c.deleted_at is null and c.prod_type = 'PROPERTY' and c.project_id is not null
    and c.stage not in ('Application Rejected', 'Cancelled', 'Declined by client')
), placed as (
  select s.corporate_id, s.id, s.purchase_by, s.agreement_id, s.tier_method, s.price,
    case when s.signed_on is null then 1 + count(*) filter (where s.signed_on is not null and s.keeps_place) over whole
      else count(*) filter (where s.keeps_place) over in_order end as rank,
    count(*) filter (where s.signed_on is not null and s.keeps_place) over whole
      + case when s.signed_on is null then 1 else 0 end as reached
  from sale s where s.agreement_id is not null
  window whole as (partition by s.corporate_id, s.agreement_id),
    in_order as (partition by s.corporate_id, s.agreement_id order by s.signed_on, s.id rows unbounded preceding)
)
select c.corporate_id, c.id, c.version, c.created_at, c.name, c.stage, c.sales_date, c.due_on, c.purchase_by, c.nett_price,
  p.agreement_id, p.rank::integer as rank, p.percent, coalesce(round(p.price * p.percent / 100, 2), c.agreed_fee)::numeric(14,2) as fee,
  c.id as prod_id, c.project_id, c.prod_type, c.hub_id, c.hub_team_id, c.assign_to as agent_id
from sales_case c
left join (
  select p.corporate_id, p.id, p.agreement_id, p.rank, p.price, t.percent
  from placed p
  join tier t on t.corporate_id = p.corporate_id and t.agreement_id = p.agreement_id and t.first_unit <= 1
    and case p.tier_method when 'whole' then p.reached else p.rank end between t.from_unit and t.to_unit
  where exists (select from fee_stage f
    where f.corporate_id = p.corporate_id and f.agreement_id = p.agreement_id and f.purchase_by = p.purchase_by)
    and p.price is not null
) p on p.corporate_id = c.corporate_id and p.id = c.id
where c.deleted_at is null
  and c.stage not in ('Completed', 'Application Rejected', 'Cancelled', 'Declined by client', 'Revoke');
grant select on expected_fee to urus_app;

drop view if exists bank_submission;
create view bank_submission with (security_invoker = true) as
select b.corporate_id, b.id, b.version, b.created_at, c.name, b.bank_id,
  case when b.reject_reason is not null then 'rejected'
    when b.decided_on is not null and (b.amount_approved is not null or b.lo_issued_on is not null) then 'approved'
    else 'pending' end as result,
  b.submitted_on, b.decided_on, b.decided_on - b.submitted_on as days, b.amount_applied, b.amount_approved,
  b.lo_issued_on, b.lo_accepted_on, b.reject_reason, b.banker_id,
  c.id as prod_id, c.project_id, c.prod_type, c.hub_id, c.hub_team_id, c.assign_to as agent_id
from case_bank b
join sales_case c on c.corporate_id = b.corporate_id and c.id = b.prod_id and c.deleted_at is null;
grant select on bank_submission to urus_app;

drop view if exists income_figure;
create view income_figure with (security_invoker = true) as
select distinct on (c.corporate_id, c.id) c.corporate_id, f.id, f.version, c.created_at, c.full_name as name,
  c.id as customer_id, p.id as psal_id, f.synced_at,
  (f.financial_income ->> 'recognised_income')::numeric(14,2) as recognised_income,
  (f.financial_income ->> 'commitments')::numeric(14,2) as commitments,
  (f.financial_income ->> 'dsr_before')::numeric(10,4) as dsr,
  (f.financial_income ->> 'eligible_instalment')::numeric(14,2) as eligible_instalment,
  coalesce(jsonb_path_exists(f.customer_income, '$[*] ? (@.documented == false)'), false) as gaps,
  c.joint_with is not null as is_joint, c.assign_to, c.channel_id, c.location_id
from proposal_finance f
join proposal p on p.corporate_id = f.corporate_id and p.id = f.psal_id and p.deleted_at is null
join customer c on c.corporate_id = p.corporate_id and c.id = p.psal_customer_id and c.deleted_at is null
where f.financial_income ->> 'recognised_income' is not null
order by c.corporate_id, c.id, f.synced_at desc, f.id desc;
grant select on income_figure to urus_app;

drop view if exists advisory_stay;
create view advisory_stay with (security_invoker = true) as
select s.corporate_id, s.id, 1::bigint as version, s.entered_at as created_at, a.name, a.id as loan_advisory_id,
  s.status_id, s.entered_at, s.left_at, s.due_on,
  round(extract(epoch from coalesce(s.left_at, now()) - s.entered_at) / 86400)::integer as days,
  (s.left_at at time zone 'Asia/Kuala_Lumpur')::date <= s.due_on as in_time, a.assign_to, a.purpose
from loan_advisory_stay s
join loan_advisory a on a.corporate_id = s.corporate_id and a.id = s.loan_advisory_id and a.deleted_at is null;
grant select on advisory_stay to urus_app;

-- Keeps how long each loan advisory stands in each status, and until when it was to leave it. A stopped clock has no due
-- date. Runs as its owner: nobody else writes these rows.
create or replace function keep_advisory_stay() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and new.status_id is not distinct from old.status_id then
    if new.due_on is distinct from old.due_on then
      update loan_advisory_stay set due_on = new.due_on
      where corporate_id = new.corporate_id and loan_advisory_id = new.id and left_at is null;
    end if;
    return null;
  end if;
  update loan_advisory_stay set left_at = coalesce(new.status_since, now())
  where corporate_id = new.corporate_id and loan_advisory_id = new.id and left_at is null;
  insert into loan_advisory_stay (corporate_id, loan_advisory_id, status_id, entered_at, due_on)
  values (new.corporate_id, new.id, new.status_id, coalesce(new.status_since, new.created_at), new.due_on);
  return null;
end $$;
revoke execute on function keep_advisory_stay() from public;
create or replace trigger keep_stay after insert or update of status_id, due_on on loan_advisory
  for each row execute function keep_advisory_stay();

drop view if exists kpi_target;
create view kpi_target with (security_invoker = true) as
select corporate_id, id, version, created_at, month, user_id, target_amount, target_cases
from fwd_target where target_of = 'person';
grant select on kpi_target to urus_app;
