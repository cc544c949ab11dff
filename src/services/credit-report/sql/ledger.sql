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
