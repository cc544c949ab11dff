-- Everybody's requests, for the operator alone; the open ones first.
create or replace function list_upgrade_requests(most integer)
  returns table (corporate_id bigint, id bigint, corporate_name text, name text, email text, current_package text,
    wanted_package text, note text, status text, reason text, created_at timestamptz, decided_at timestamptz, decided_by_name text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not coalesce(public.is_platform_operator(), false) then return; end if;
  return query
    select r.corporate_id, r.id, c.corporate_name, u.name, u.email, r.current_package, r.wanted_package, r.note, r.status,
      r.reason, r.created_at, r.decided_at, d.name
    from public.upgrade_request r
    join public.corporate c on c.id = r.corporate_id
    join public.app_user u on u.corporate_id = r.corporate_id and u.id = r.requested_by
    left join public.app_user d on d.corporate_id = 0 and d.id = r.decided_by
    where r.status <> 'withdrawn'
    order by r.status = 'open' desc, coalesce(r.decided_at, r.created_at) desc, r.id desc limit most;
end $$;
grant execute on function list_upgrade_requests(integer) to urus_app;

-- Grants or declines, for the operator alone. Granting changes the package in the same breath, and the trigger on
-- subscription moves the access version of everybody it serves. Both trails tell of it: the corporate's own, and the
-- platform's. A request for the package that one has renews it: the subscription is active again. Answers what it
-- became; nothing when there is no such open request.
create or replace function decide_upgrade_request(target_corporate bigint, request bigint, outcome text, why text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  asked public.upgrade_request;
  name text;
begin
  if not coalesce(public.is_platform_operator(), false) then
    raise exception 'only the platform decides' using errcode = 'insufficient_privilege';
  end if;
  update public.upgrade_request r set status = outcome, reason = why, decided_at = now(), decided_by = public.current_actor(),
    version = r.version + 1
  where r.corporate_id = target_corporate and r.id = request and r.status = 'open' and outcome in ('granted', 'declined')
  returning r.* into asked;
  if not found then return null; end if;
  if outcome = 'granted' then
    update public.subscription s set package_id = p.id, version = s.version + 1,
      scrb_status = case when asked.wanted_package = asked.current_package then 'ACTIVE' else s.scrb_status end
    from public.subscription_package p
    where p.scpk_name = asked.wanted_package and s.corporate_id = target_corporate and s.id = asked.subscription_id;
  end if;
  select c.corporate_name into name from public.corporate c where c.id = target_corporate;
  insert into public.audit (corporate_id, actor_id, address, request_id, table_name, record_id, record_version, action, changes)
  select 0, public.current_actor(), nullif(current_setting('app.address', true), ''), nullif(current_setting('app.request_id', true), ''),
    'upgrade_request', asked.id, asked.version, 'update',
    jsonb_strip_nulls(jsonb_build_object('status', jsonb_build_array('open', outcome), 'of', jsonb_build_array(null, name),
      'wanted_package', jsonb_build_array(asked.current_package, asked.wanted_package), 'reason', case when why is not null then jsonb_build_array(null, why) end))
  where target_corporate <> 0;
  return outcome;
end $$;
grant execute on function decide_upgrade_request(bigint, bigint, text, text) to urus_app;
