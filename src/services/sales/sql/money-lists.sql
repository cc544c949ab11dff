-- The lists that money reports count (sales.md C2): over the ledgers, no second store. The tables' own policies keep the
-- corporate.
drop view if exists revenue_entry;
create view revenue_entry with (security_invoker = true) as
select b.corporate_id, b.id, 1::bigint as version, b.created_at, b.prod_id, c.name, b.kind, b.booked_on, b.stands_on,
  b.user_id, b.percent, b.prod_type, b.project_id, b.hub_id, b.hub_team_id, b.channel_id, b.fee, b.weight, b.points, b.units,
  c.assign_to as agent_id
from revenue_booking b join sales_case c on c.corporate_id = b.corporate_id and c.id = b.prod_id;
grant select on revenue_entry to urus_app;

-- Each line of the commission ledger with what became of it. A payee whose open lines add up to less than zero owes them.
drop view if exists commission_share;
create view commission_share with (security_invoker = true) as
select l.corporate_id, l.id, 1::bigint as version, l.created_at, l.prod_id, c.name,
  case when l.user_id is null then 'company' else l.kind end as kind, l.user_id,
  (s.places -> l.place ->> 'name') as place_name, l.percent::numeric(10,4) as percent, l.earned_on, l.amount,
  case when l.user_id is not null then p.settled end::numeric(14,2) as settled,
  case when l.user_id is not null then l.amount - p.settled end::numeric(14,2) as remaining,
  case
    when l.user_id is null then 'company'
    when p.is_open then 'in_run'
    when l.amount = p.settled then case when l.amount < 0 then 'taken_back' else 'paid' end
    when earned.amount < paid.amount then 'debt'
    when exists (select from payout_hold h where h.corporate_id = l.corporate_id and h.line_id = l.id) then 'held'
    else 'payable'
  end as state,
  p.paid_on, p.run_id, p.summary_id, c.project_id, c.prod_type, c.hub_id, c.hub_team_id, c.assign_to as agent_id
from commission_line l
  join sales_case c on c.corporate_id = l.corporate_id and c.id = l.prod_id
  join commission_scheme s on s.corporate_id = l.corporate_id and s.id = l.scheme_id
  cross join lateral (select coalesce(sum(p.amount) filter (where not p.is_open), 0) as settled,
      coalesce(bool_or(p.is_open), false) as is_open, max(r.paid_on) filter (where not p.is_open) as paid_on,
      max(t.run_id) as run_id, max(t.summary_id) as summary_id
    from payout_statement_line p
      join payout_statement t on t.corporate_id = p.corporate_id and t.id = p.statement_id
      join payout_run r on r.corporate_id = t.corporate_id and r.id = t.run_id
    where p.corporate_id = l.corporate_id and p.line_id = l.id) p
  -- Of each payee once, however many lines they have: the server keeps what a join from the side answered.
  left join lateral (select coalesce(sum(o.amount), 0) as amount from commission_line o
    where o.corporate_id = l.corporate_id and o.user_id = l.user_id) earned on true
  left join lateral (select coalesce(sum(o.amount), 0) as amount from payout_statement t
      join payout_statement_line o on o.corporate_id = t.corporate_id and o.statement_id = t.id
    where t.corporate_id = l.corporate_id and t.user_id = l.user_id and not o.is_open) paid on true;
grant select on commission_share to urus_app;

drop view if exists payee_statement;
create view payee_statement with (security_invoker = true) as
select t.corporate_id, t.id, 1::bigint as version, t.created_at, t.name, t.user_id, t.payee_id, t.run_id, t.summary_id,
  u.hub_id, r.month, r.state, r.paid_on, (t.gross + p.taken_back)::numeric(14,2) as earned, p.taken_back, t.gross,
  t.withheld, t.net, t.waits
from payout_statement t
  join payout_run r on r.corporate_id = t.corporate_id and r.id = t.run_id
  join comms_payout_summary u on u.corporate_id = t.corporate_id and u.id = t.summary_id
  cross join lateral (select coalesce(-sum(p.amount) filter (where l.kind = 'reversal'), 0)::numeric(14,2) as taken_back
    from payout_statement_line p join commission_line l on l.corporate_id = p.corporate_id and l.id = p.line_id
    where p.corporate_id = t.corporate_id and p.statement_id = t.id) p;
grant select on payee_statement to urus_app;

-- What is billed and received, line by line: credit notes and cancelled documents below zero, receipts split into fee and
-- tax, and what the pool of the case made of each receipt.
drop view if exists billing_movement;
create view billing_movement with (security_invoker = true) as
select m.corporate_id, m.id, 1::bigint as version, m.created_at, m.kind, m.moved_on, m.stands_on, m.document_id, m.number,
  m.party_id, m.description, m.prod_id, c.name, c.project_id, c.prod_type, c.hub_id, c.hub_team_id, c.assign_to as agent_id,
  m.fee::numeric(14,2) as fee, m.tax::numeric(14,2) as tax, (m.fee + m.tax)::numeric(14,2) as total, p.co_broke, p.referral, p.shared,
  -- What is received of no sale is shared with nobody.
  case when m.prod_id is null and m.kind in ('received', 'reversed') then m.fee else p.company end::numeric(14,2) as company,
  -- What came in less all that became of it: the pool of a case stands with one of the lines that a receipt pays.
  case when m.kind in ('received', 'reversed', 'revoked') then m.fee - coalesce(p.co_broke + p.referral + p.shared + p.company,
    case when m.prod_id is null then m.fee else 0 end) end::numeric(14,2) as unshared
from (
    select l.corporate_id, l.id * 4 as id, d.issued_at as created_at,
      case d.kind when 'credit_note' then 'credited' else 'invoiced' end as kind, d.issued_on as moved_on,
      coalesce(o.issued_on, d.issued_on) as stands_on, d.id as document_id, d.number, d.party_id, l.description, l.prod_id,
      case d.kind when 'credit_note' then -l.amount else l.amount end as fee,
      case d.kind when 'credit_note' then -l.tax else l.tax end as tax, null::bigint as entry_id
    from sales_document_line l
      join sales_document d on d.corporate_id = l.corporate_id and d.id = l.document_id
      left join sales_document o on o.corporate_id = d.corporate_id and o.id = d.corrects_id and d.kind = 'credit_note'
    where d.issued_on is not null and d.deleted_at is null
    union all
    select l.corporate_id, l.id * 4 + 1, d.cancelled_at, 'cancelled',
      (d.cancelled_at at time zone 'Asia/Kuala_Lumpur')::date, d.issued_on, d.id, d.number, d.party_id, l.description,
      l.prod_id, -l.amount, -l.tax, null
    from sales_document_line l join sales_document d on d.corporate_id = l.corporate_id and d.id = l.document_id
    where d.issued_on is not null and d.status = 'Cancelled' and d.kind <> 'credit_note' and d.deleted_at is null
    union all
    select s.corporate_id, s.id * 4 + 2, r.created_at, case when r.reverses_id is null then 'received' else 'reversed' end,
      r.received_on, coalesce(o.received_on, r.received_on), d.id, d.number, r.party_id, l.description, l.prod_id, s.fee,
      s.tax,
      -- Of a case the pool changes once a receipt, whatever lines it pays.
      case when not exists (select from receipt_share x
          join sales_document_line y on y.corporate_id = x.corporate_id and y.id = x.line_id
          where x.corporate_id = s.corporate_id and x.receipt_id = s.receipt_id and y.prod_id = l.prod_id and x.id < s.id)
        then (select e.id from commission_entry e
          where e.corporate_id = s.corporate_id and e.receipt_id = s.receipt_id and e.prod_id = l.prod_id) end
    from receipt_share s
      join receipt r on r.corporate_id = s.corporate_id and r.id = s.receipt_id
      left join receipt o on o.corporate_id = r.corporate_id and o.id = r.reverses_id
      join sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
      join sales_document d on d.corporate_id = l.corporate_id and d.id = l.document_id
    union all
    select e.corporate_id, e.id * 4 + 3, e.created_at, 'revoked', e.earned_on, e.earned_on, null, null, null, e.reason,
      e.prod_id, 0.00, 0.00, e.id
    from commission_entry e where e.kind = 'revoke'
  ) m
  left join sales_case c on c.corporate_id = m.corporate_id and c.id = m.prod_id
  left join lateral (select (now.co_broke - coalesce(had.co_broke, 0))::numeric(14,2) as co_broke,
      (now.referral - coalesce(had.referral, 0))::numeric(14,2) as referral, lines.shared, lines.company
    from commission_entry e
      cross join lateral (select greatest(0, least(e.received - e.returned, e.co_broke)) as co_broke,
        greatest(0, least(e.received - e.returned - e.co_broke, e.referral)) as referral) now
      left join lateral (select greatest(0, least(b.received - b.returned, b.co_broke)) as co_broke,
          greatest(0, least(b.received - b.returned - b.co_broke, b.referral)) as referral
        from commission_entry b where b.corporate_id = e.corporate_id and b.prod_id = e.prod_id and b.id < e.id
        order by b.id desc limit 1) had on true
      cross join lateral (select
          coalesce(sum(l.amount) filter (where l.user_id is not null), 0)::numeric(14,2) as shared,
          coalesce(sum(l.amount) filter (where l.user_id is null), 0)::numeric(14,2) as company
        from commission_line l where l.corporate_id = e.corporate_id and l.entry_id = e.id
          and l.kind in ('share', 'reversal')) lines
    where e.corporate_id = m.corporate_id and e.id = m.entry_id) p on true;
grant select on billing_movement to urus_app;

-- What is outstanding of each line of an issued document. Tax not paid within twelve months is due all the same.
drop view if exists outstanding_line;
create view outstanding_line with (security_invoker = true) as
select l.corporate_id, l.id, 1::bigint as version, d.issued_at as created_at, d.id as document_id, d.number, d.party_id,
  l.description, l.prod_id, c.name, c.project_id, c.prod_type, c.hub_id, c.hub_team_id, c.assign_to as agent_id, d.issued_on,
  d.due_on, (t.today - d.due_on) as days_overdue, o.fee::numeric(14,2) as fee, o.tax::numeric(14,2) as tax,
  (o.fee + o.tax)::numeric(14,2) as total, (d.issued_on + interval '12 months')::date as tax_due_on,
  (case when (d.issued_on + interval '12 months')::date <= t.today then o.tax else 0 end)::numeric(14,2) as tax_due
from sales_document d
  join sales_document_line l on l.corporate_id = d.corporate_id and l.document_id = d.id
  left join sales_case c on c.corporate_id = l.corporate_id and c.id = l.prod_id
  cross join lateral (select (now() at time zone 'Asia/Kuala_Lumpur')::date as today) t
  cross join lateral (select l.amount - coalesce(n.fee, 0) - coalesce(r.fee, 0) as fee, l.tax - coalesce(n.tax, 0) - coalesce(r.tax, 0) as tax
    from (select sum(n.amount) as fee, sum(n.tax) as tax from sales_document_line n
        join sales_document nd on nd.corporate_id = n.corporate_id and nd.id = n.document_id
        where n.corporate_id = l.corporate_id and n.corrects_line_id = l.id and nd.status = 'Issued') n,
      (select sum(s.fee) as fee, sum(s.tax) as tax from receipt_share s
        where s.corporate_id = l.corporate_id and s.line_id = l.id) r) o
where d.outstanding > 0 and d.deleted_at is null and o.fee + o.tax > 0;
grant select on outstanding_line to urus_app;
