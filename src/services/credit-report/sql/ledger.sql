-- The lines of every movement add up to nothing, however they were written: asked when the transaction ends.
create or replace function require_balance() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (select sum(e.amount) from public.credit_entry e
      where e.corporate_id = new.corporate_id and e.movement_id = new.movement_id) <> 0 then
    raise exception 'The lines of movement % do not balance', new.movement_id;
  end if;
  return null;
end $$;
drop trigger if exists balanced on credit_entry;
create constraint trigger balanced after insert on credit_entry deferrable initially deferred
  for each row execute function require_balance();

-- Moves an amount from one account to another, with what it leaves in the wallet: nothing else does. What was set aside for a
-- report is spent, or comes back, whole. The wallet's row lock puts movements in an order. False where its key was used before.
create or replace function move_credit(movement_kind text, of_amount numeric, of_report bigint, by_user bigint, with_note text, with_key text,
  by_approval bigint)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint := public.current_corporate();
  source text := case movement_kind when 'top_up' then 'received' when 'hold' then 'available' else 'held' end;
  target text := case movement_kind when 'top_up' then 'available' when 'hold' then 'held' when 'charge' then 'spent' when 'refund' then 'available' end;
  moved bigint;
  available numeric;
begin
  if target is null or of_amount is null or of_amount <= 0 then
    raise exception 'A movement is of a kind and an amount' using errcode = 'invalid_parameter_value';
  end if;
  perform from public.credit_wallet w where w.corporate_id = tenant for update;
  if not found then insert into public.credit_wallet (corporate_id) values (tenant) on conflict do nothing; end if;
  if source = 'held' and not exists (select from public.credit_movement m
      join public.credit_entry e on e.corporate_id = m.corporate_id and e.movement_id = m.id and e.account = 'held' and e.amount = of_amount
      where m.corporate_id = tenant and m.report_id = of_report and m.kind = 'hold') then
    raise exception 'Of report % nothing is set aside', of_report using errcode = 'invalid_parameter_value';
  end if;
  insert into public.credit_movement (corporate_id, kind, report_id, created_by, note, request_key, approval_id)
  values (tenant, movement_kind, of_report, by_user, with_note, with_key, by_approval)
  on conflict (corporate_id, created_by, request_key) do nothing returning id into moved;
  if moved is null then return false; end if;
  update public.credit_wallet w set version = w.version + 1,
    balance = w.balance + case when target = 'available' then of_amount when source = 'available' then -of_amount else 0 end,
    held = w.held + case when target = 'held' then of_amount when source = 'held' then -of_amount else 0 end
  where w.corporate_id = tenant returning w.balance into available;
  insert into public.credit_entry (corporate_id, movement_id, account, amount, balance)
  values (tenant, moved, source, -of_amount, case when source = 'available' then available end),
    (tenant, moved, target, of_amount, case when target = 'available' then available end);
  return true;
end $$;
revoke all on function move_credit(text, numeric, bigint, bigint, text, text, bigint) from public;
grant execute on function move_credit(text, numeric, bigint, bigint, text, text, bigint) to urus_app;

-- Takes the order that has waited longest, for as long as the lease. One row or none.
create or replace function claim_report(lease interval)
  returns table (corporate_id bigint, report_id bigint, reference uuid, fence bigint, told_to_fail boolean)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.credit_order o set fence = o.fence + 1, attempts = o.attempts + 1, run_at = now() + lease
  where (o.corporate_id, o.report_id) = (
    select w.corporate_id, w.report_id from public.credit_order w
    where w.run_at <= now() order by w.run_at, w.report_id for update skip locked limit 1)
  returning o.corporate_id, o.report_id, o.reference, o.fence,
    coalesce((select c.sandbox_fails from public.corporate c where c.id = o.corporate_id), false)
$$;
grant execute on function claim_report(interval) to urus_system;

-- Opens the tenant of an order that was claimed and is still open under this fence, in the name of who placed it, and
-- prolongs the claim. The reference is told to nobody but the bureau.
create or replace function open_report(order_reference uuid, order_fence bigint) returns table (attempts integer)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint;
  actor bigint;
begin
  update public.credit_order o set run_at = now() + interval '20 seconds'
    where o.reference = order_reference and o.fence = order_fence and o.run_at is not null
    returning o.attempts, o.corporate_id, o.ordered_by into attempts, tenant, actor;
  if not found then return; end if;
  perform set_config('app.corporate_id', tenant::text, true), set_config('app.user_id', actor::text, true),
          set_config('app.address', '', true), set_config('app.request_id', '', true);
  return next;
end $$;
revoke all on function open_report(uuid, bigint) from public;
grant execute on function open_report(uuid, bigint) to urus_app;
