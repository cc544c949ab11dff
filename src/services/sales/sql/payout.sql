-- Whether the statements of a run are what they say: each the sum of its parts, no part beyond its line or of another
-- person's, and summaries and run the sums of all.
create or replace function is_run_right(of_corporate bigint, of_run bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select not exists (select from public.payout_statement s where s.corporate_id = of_corporate and s.run_id = of_run
      and s.gross <> (select coalesce(sum(p.amount), 0) from public.payout_statement_line p
        where p.corporate_id = s.corporate_id and p.statement_id = s.id))
    and not exists (select from public.payout_statement s
      join public.payout_statement_line p on p.corporate_id = s.corporate_id and p.statement_id = s.id
      join public.commission_line l on l.corporate_id = p.corporate_id and l.id = p.line_id
      cross join lateral (select sum(o.amount) as amount from public.payout_statement_line o
        where o.corporate_id = l.corporate_id and o.line_id = l.id) settled
      where s.corporate_id = of_corporate and s.run_id = of_run and (l.user_id is distinct from s.user_id
        or sign(p.amount) <> sign(l.amount) or abs(settled.amount) > abs(l.amount)))
    and not exists (select from public.comms_payout_summary u
      cross join lateral (select coalesce(sum(s.gross), 0) as gross, coalesce(sum(s.withheld), 0) as withheld,
        coalesce(sum(s.net), 0) as net from public.payout_statement s where s.corporate_id = u.corporate_id and s.summary_id = u.id) t
      where u.corporate_id = of_corporate and u.run_id = of_run
        and (u.gross, u.withheld, u.net) is distinct from (t.gross, t.withheld, t.net))
    and exists (select from public.payout_run r
      cross join lateral (select coalesce(sum(s.gross), 0) as gross, coalesce(sum(s.withheld), 0) as withheld,
        coalesce(sum(s.net), 0) as net, count(*) as payees from public.payout_statement s
        where s.corporate_id = r.corporate_id and s.run_id = r.id) t
      where r.corporate_id = of_corporate and r.id = of_run
        and (r.gross, r.withheld, r.net, r.payees) is not distinct from (t.gross, t.withheld, t.net, t.payees))
$$;
revoke all on function is_run_right(bigint, bigint) from public;

-- Makes the app's own role keep runs in their order: calculated, confirmed, approved by somebody who took no part in it, is
-- not paid by it and entered none of its account numbers, paid with the bank's reference once its file was written. From
-- the approval on nothing of it changes, unless it is reopened before it is paid.
create or replace function keep_payout_run() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint := public.current_actor();
  changed jsonb;
  follows text[];
  may_change text[] := array['version', 'remarks', 'state'];
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.made_by is distinct from actor or new.approved_by is not null or new.paid_on is not null
      or new.gross <> 0 then
      perform public.refuse_evidence('payout run', new.id);
    end if;
    return new;
  end if;
  follows := case old.state
    when 'draft' then array['draft', 'calculated']
    when 'calculated' then array['calculated', 'hub_confirmed']
    when 'hub_confirmed' then array['hub_confirmed', 'calculated', 'approved']
    when 'approved' then array['approved', 'paid', 'calculated']
    else array[old.state] end;
  if not new.state = any (follows) then perform public.refuse_evidence('payout run', old.id); end if;
  if new.state = 'calculated' and old.state = 'approved' then
    may_change := may_change || array['approved_by', 'approved_at', 'confirmed_by', 'confirmed_at'];
    if new.approved_by is not null or new.approved_at is not null or new.confirmed_by is not null or new.confirmed_at is not null
      or not exists (select from public.payout_reopening o where o.corporate_id = old.corporate_id and o.run_id = old.id
        and o.made_by = actor and o.approved_by = old.approved_by and o.approved_at = old.approved_at) then
      perform public.refuse_evidence('payout run', old.id);
    end if;
    delete from public.payout_file f where f.corporate_id = old.corporate_id and f.run_id = old.id;
    update public.comms_payout_summary u set confirmed_by = null, confirmed_at = null, version = u.version + 1
    where u.corporate_id = old.corporate_id and u.run_id = old.id;
    update public.payout_statement s set pdf_file = null, pdf_sha256 = null
    where s.corporate_id = old.corporate_id and s.run_id = old.id and s.pdf_file is not null;
  elsif new.state = 'calculated' then
    may_change := may_change || array['pay_on', 'payees', 'gross', 'withheld', 'net', 'held', 'calculated_by',
      'calculated_at', 'confirmed_by', 'confirmed_at'];
    if new.calculated_by is distinct from old.calculated_by and new.calculated_by is distinct from actor
      or new.confirmed_by is not null then
      perform public.refuse_evidence('payout run', old.id);
    end if;
  elsif new.state = 'hub_confirmed' and old.state = 'calculated' then
    may_change := may_change || array['confirmed_by', 'confirmed_at'];
    if new.confirmed_by is distinct from actor or exists (select from public.comms_payout_summary u
      where u.corporate_id = old.corporate_id and u.run_id = old.id and u.confirmed_by is null) then
      perform public.refuse_evidence('payout run', old.id);
    end if;
  elsif new.state = 'approved' and old.state = 'hub_confirmed' then
    may_change := may_change || array['approved_by', 'approved_at'];
    if new.approved_by is distinct from actor or actor in (old.made_by, old.calculated_by, old.confirmed_by)
      or exists (select from public.comms_payout_summary u
        where u.corporate_id = old.corporate_id and u.run_id = old.id and u.confirmed_by = actor)
      or exists (select from public.payout_statement s
        where s.corporate_id = old.corporate_id and s.run_id = old.id and s.user_id = actor)
      or exists (select from public.payout_statement s
        join public.payee_account a on a.corporate_id = s.corporate_id and a.payee_id = s.payee_id
        where s.corporate_id = old.corporate_id and s.run_id = old.id and a.set_by = actor)
      or not public.is_run_right(old.corporate_id, old.id) then
      perform public.refuse_evidence('payout run', old.id);
    end if;
  elsif new.state = 'paid' and old.state = 'approved' then
    may_change := may_change || array['paid_by', 'paid_on', 'bank_reference'];
    if new.paid_by is distinct from actor or new.paid_on is null or coalesce(new.bank_reference, '') = ''
      or not exists (select from public.payout_file f where f.corporate_id = old.corporate_id and f.run_id = old.id) then
      perform public.refuse_evidence('payout run', old.id);
    end if;
    update public.payout_statement_line p set is_open = false from public.payout_statement s
    where s.corporate_id = old.corporate_id and s.run_id = old.id and p.corporate_id = s.corporate_id and p.statement_id = s.id;
  end if;
  select jsonb_object_agg(n.key, n.value) into changed from jsonb_each(to_jsonb(new)) n
    where n.value is distinct from to_jsonb(old) -> n.key and not n.key = any (may_change);
  if changed is not null then perform public.refuse_evidence('payout run', old.id); end if;
  return new;
end $$;
revoke all on function keep_payout_run() from public;
create or replace trigger keep_payout_run before insert or update on payout_run
  for each row when (by_app()) execute function keep_payout_run();

-- A reopening is of an approved run, in the name of who reopens it, and keeps what was approved.
create or replace function keep_reopening() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  run public.payout_run;
begin
  select r.* into run from public.payout_run r where r.corporate_id = new.corporate_id and r.id = new.run_id for update;
  if run.state is distinct from 'approved' or new.made_by is distinct from public.current_actor()
    or btrim(new.reason) = '' then
    perform public.refuse_evidence('payout run', new.run_id);
  end if;
  new.approved_by := run.approved_by;
  new.approved_at := run.approved_at;
  new.payees := run.payees;
  new.gross := run.gross;
  new.withheld := run.withheld;
  new.net := run.net;
  select f.sha256, f.made_by, f.created_at into new.file_sha256, new.file_made_by, new.file_made_at
    from public.payout_file f where f.corporate_id = new.corporate_id and f.run_id = new.run_id;
  select coalesce(jsonb_agg(jsonb_build_object('statement_id', s.id, 'payee_id', s.payee_id, 'net', s.net::text,
      'pdf_file', s.pdf_file, 'pdf_sha256', s.pdf_sha256) order by s.id), '[]') into new.statements
    from public.payout_statement s
    where s.corporate_id = new.corporate_id and s.run_id = new.run_id and s.pdf_file is not null;
  new.created_at := now();
  return new;
end $$;
revoke all on function keep_reopening() from public;
create or replace trigger keep_reopening before insert on payout_reopening
  for each row when (by_app()) execute function keep_reopening();

-- What a run is made of is written and replaced until it is approved. Who confirms a summary does so in their own name, once.
create or replace function keep_run_part() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  part jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  of_run bigint;
  of_state text;
begin
  of_run := coalesce((part ->> 'run_id')::bigint, (select s.run_id from public.payout_statement s
    where s.corporate_id = (part ->> 'corporate_id')::bigint and s.id = (part ->> 'statement_id')::bigint));
  select r.state into of_state from public.payout_run r
    where r.corporate_id = (part ->> 'corporate_id')::bigint and r.id = of_run for share;
  if of_state is null or not of_state in ('draft', 'calculated', 'hub_confirmed') then
    perform public.refuse_evidence('payout run', of_run);
  end if;
  if tg_op = 'UPDATE' and (part -> 'run_id' <> to_jsonb(old) -> 'run_id'
    or part -> 'confirmed_by' <> to_jsonb(old) -> 'confirmed_by'
      and (to_jsonb(old) ->> 'confirmed_by' is not null or (part ->> 'confirmed_by')::bigint is distinct from public.current_actor())) then
    perform public.refuse_evidence('payout run', of_run);
  end if;
  if tg_op = 'INSERT' and tg_table_name = 'payout_statement_line' and not (part ->> 'is_open')::boolean then
    perform public.refuse_evidence('payout run', of_run);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
revoke all on function keep_run_part() from public;
create or replace trigger keep_run_part before insert or delete on payout_statement
  for each row when (by_app()) execute function keep_run_part();
create or replace trigger keep_run_part before insert or delete on payout_statement_line
  for each row when (by_app()) execute function keep_run_part();
create or replace trigger keep_run_part before insert or delete on payout_hold
  for each row when (by_app()) execute function keep_run_part();
create or replace trigger keep_run_part before insert or delete or update on comms_payout_summary
  for each row when (by_app()) execute function keep_run_part();

-- Whether a run that is not paid yet pays the current user as this payee: nobody changes what they are being paid by.
create or replace function pays_actor(of_corporate bigint, of_payee bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.payout_statement s
    join public.payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
    where s.corporate_id = of_corporate and s.payee_id = of_payee and s.user_id = public.current_actor() and r.state <> 'paid')
$$;
revoke all on function pays_actor(bigint, bigint) from public;

-- Nobody lifts a hold on their own payments either.
create or replace function keep_own_payee() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if public.pays_actor(old.corporate_id, old.id) or old.user_id = public.current_actor()
    and btrim(coalesce(old.hold_reason, '')) <> '' and new.hold_reason is distinct from old.hold_reason then
    perform public.refuse_evidence('payee', old.id);
  end if;
  return new;
end $$;
revoke all on function keep_own_payee() from public;
create or replace trigger keep_own_payee before update on payee
  for each row when ((old.name, old.kind, old.resident, old.nric, old.brn, old.tin, old.bank, old.account_last4, old.hold_reason,
    old.earlier_paid) is distinct from (new.name, new.kind, new.resident, new.nric, new.brn, new.tin, new.bank,
    new.account_last4, new.hold_reason, new.earlier_paid) and by_app())
  execute function keep_own_payee();

-- An account number says who entered it: they approve no run that pays to it.
create or replace function keep_payee_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.set_by is distinct from public.current_actor() or public.pays_actor(new.corporate_id, new.payee_id) then
    perform public.refuse_evidence('account', new.payee_id);
  end if;
  return new;
end $$;
revoke all on function keep_payee_account() from public;
create or replace trigger keep_payee_account before insert or update on payee_account
  for each row when (by_app()) execute function keep_payee_account();

-- Of a statement only its PDF changes, once, when its run is approved.
create or replace function keep_statement() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.pdf_sha256 is not null or to_jsonb(new) - array['pdf_file', 'pdf_sha256'] <> to_jsonb(old) - array['pdf_file', 'pdf_sha256']
    or not exists (select from public.payout_run r where r.corporate_id = old.corporate_id and r.id = old.run_id
      and r.state in ('approved', 'paid')) then
    perform public.refuse_evidence('statement', old.id);
  end if;
  return new;
end $$;
revoke all on function keep_statement() from public;
create or replace trigger keep_statement before update on payout_statement
  for each row when (by_app()) execute function keep_statement();

-- A bank file is of an approved run.
create or replace function keep_payout_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.made_by is distinct from public.current_actor() or not exists (select from public.payout_run r
      where r.corporate_id = new.corporate_id and r.id = new.run_id and r.state = 'approved') then
    perform public.refuse_evidence('bank file', new.run_id);
  end if;
  return new;
end $$;
revoke all on function keep_payout_file() from public;
create or replace trigger keep_payout_file before insert on payout_file
  for each row when (by_app()) execute function keep_payout_file();

-- The PDF of a statement is evidence from the moment it is kept.
create or replace function mark_statement_pdf() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.stored_file f set evidence = 'payout_statement', kept_until = public.kept_until(now())
  where f.corporate_id = new.corporate_id and f.id = new.pdf_file;
  return null;
end $$;
revoke all on function mark_statement_pdf() from public;
create or replace trigger mark_statement_pdf after update of pdf_file on payout_statement
  for each row when (new.pdf_file is not null and old.pdf_file is null) execute function mark_statement_pdf();
