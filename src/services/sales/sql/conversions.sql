-- Takes the conversion that has waited longest; it is due again after the lease, later each time, at the most an hour.
create or replace function claim_case_request(lease interval)
  returns table (corporate_id bigint, id bigint, psal_id bigint, fence bigint)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.case_request r set fence = r.fence + 1, attempts = r.attempts + 1,
    run_at = now() + least(lease * power(2, least(r.attempts, 10)), interval '1 hour')
  where (r.corporate_id, r.id) = (
    select w.corporate_id, w.id from public.case_request w where w.run_at <= now()
    order by w.run_at, w.id for update skip locked limit 1)
  returning r.corporate_id, r.id, r.psal_id, r.fence
$$;
revoke all on function claim_case_request(interval) from public;
grant execute on function claim_case_request(interval) to urus_system;

-- Opens the tenant of a conversion that is still open under this fence, and holds it until the commit: in the name of who
-- decided, or of the next concerned where they have left.
create or replace function open_case_request(request_corporate bigint, request_id bigint, request_fence bigint)
  returns table (user_id bigint, access_version bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  asked public.case_request;
begin
  select * into asked from public.case_request r
  where r.corporate_id = request_corporate and r.id = request_id and r.fence = request_fence and r.fence > 0 and r.run_at is not null
  for update;
  if not found then return; end if;
  select u.id, u.access_version into user_id, access_version
  from (
    select 1 as place, s.taken_by as who from public.approval_step s
    where s.corporate_id = asked.corporate_id and s.approval_id = asked.approval_id and s.to_state = 'Converted to Case'
    union all
    select n.place, n.who from public.proposal p
      cross join lateral (values (2, p.case_coordinator_id), (3, p.sales_manager_id), (4, p.assign_to)) n(place, who)
    where p.corporate_id = asked.corporate_id and p.id = asked.psal_id
    union all
    select 5, a.requested_by from public.approval a where a.corporate_id = asked.corporate_id and a.id = asked.approval_id
  ) w join public.app_user u on u.corporate_id = asked.corporate_id and u.id = w.who and u.status = 1
  order by w.place limit 1;
  if not found then return; end if;
  perform set_config('app.corporate_id', asked.corporate_id::text, true), set_config('app.user_id', user_id::text, true),
          set_config('app.address', '', true), set_config('app.request_id', 'case-request-' || asked.id, true);
  return next;
end $$;
revoke all on function open_case_request(bigint, bigint, bigint) from public;
grant execute on function open_case_request(bigint, bigint, bigint) to urus_app;

-- Notes that a conversion was tried in vain under this fence; one that another worker has taken over is left alone.
create or replace function fail_case_request(request_corporate bigint, request_id bigint, request_fence bigint) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.case_request r set failed_at = now()
  where r.corporate_id = request_corporate and r.id = request_id and r.fence = request_fence and r.run_at is not null
$$;
revoke all on function fail_case_request(bigint, bigint, bigint) from public;
grant execute on function fail_case_request(bigint, bigint, bigint) to urus_system;
