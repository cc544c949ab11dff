-- Takes the sync that has waited longest, for as long as the lease; those of a proposal in their order. One row or none.
create or replace function claim_loan_sync(lease interval)
  returns table (corporate_id bigint, sync_id bigint, reference uuid, fence bigint, told_to_fail boolean)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.loan_sync s set fence = s.fence + 1, attempts = s.attempts + 1, run_at = now() + lease
  where (s.corporate_id, s.id) = (
    select w.corporate_id, w.id from public.loan_sync w
    where w.run_at <= now() and not exists (select from public.loan_sync before
      where before.corporate_id = w.corporate_id and before.psal_id = w.psal_id and before.id < w.id and before.run_at is not null)
    order by w.run_at, w.id for update skip locked limit 1)
  returning s.corporate_id, s.id, s.reference, s.fence,
    coalesce((select c.sandbox_fails from public.corporate c where c.id = s.corporate_id), false)
$$;
revoke all on function claim_loan_sync(interval) from public;
grant execute on function claim_loan_sync(interval) to urus_system;

-- Opens the tenant of a sync that was claimed and is still open under this fence, in the name of who asked for it,
-- and prolongs the claim. The reference is told to nobody but the other system.
create or replace function open_loan_sync(sync_reference uuid, sync_fence bigint) returns table (attempts integer)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint;
  actor bigint;
begin
  update public.loan_sync s set run_at = now() + interval '20 seconds'
    where s.reference = sync_reference and s.fence = sync_fence and s.run_at is not null
    returning s.attempts, s.corporate_id, s.asked_by into attempts, tenant, actor;
  if not found then return; end if;
  perform set_config('app.corporate_id', tenant::text, true), set_config('app.user_id', actor::text, true),
          set_config('app.address', '', true), set_config('app.request_id', '', true);
  return next;
end $$;
revoke all on function open_loan_sync(uuid, bigint) from public;
grant execute on function open_loan_sync(uuid, bigint) to urus_app;
