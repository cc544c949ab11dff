-- The platform's operator: the code in a role of corporate 0. The same code in another corporate's role is nothing.
create or replace function is_platform_operator() returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select public.current_corporate() = 0 and exists (
    select from public.app_user u
    join public.user_role ur on ur.corporate_id = 0 and ur.user_id = u.id
    join public.role r on r.corporate_id = 0 and r.id = ur.role_id
    where u.corporate_id = 0 and u.id = public.current_actor() and u.status = 1 and 'role_super_admin' = any(r.access_codes))
$$;

-- The platform's operator renews, ends and changes the subscriptions of corporates, and switches their advisory flag.
-- Nothing of a corporate but what these lines show is seen through it.
create or replace function list_subscriptions(wanted text, most integer, skipped integer)
  returns table (id bigint, version bigint, corporate_name text, application_code text, package text, scrb_status text,
    is_use_advisory boolean, total bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not coalesce(public.is_platform_operator(), false) then return; end if;
  return query
    select c.id, s.version, c.corporate_name, c.application_code, p.scpk_name, s.scrb_status, c.is_use_advisory, count(*) over ()
    from public.corporate c
    join public.subscription s on s.corporate_id = c.id and s.user_id is null
    join public.subscription_package p on p.id = s.package_id
    where c.id <> 0 and (wanted is null or position(lower(wanted) in lower(c.corporate_name)) > 0)
    order by c.corporate_name collate "und-x-icu", c.id limit most offset skipped;
end $$;
grant execute on function list_subscriptions(text, integer, integer) to urus_app;

-- Sets what is given of a corporate's subscription and its flag. The triggers on both tables write the corporate's trail
-- and move the access version of everybody there; the platform's own trail is written here. The subscription's version
-- counts for the flag too: both are changed together. Answers 'changed' or 'stale'; nothing for an unknown corporate.
create or replace function change_subscription(target_corporate bigint, seen_version bigint, new_status text, new_package text, advisory boolean)
  returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  name text;
  flag boolean;
  held public.subscription;
  held_package text;
  changes jsonb := '{}';
begin
  if not coalesce(public.is_platform_operator(), false) then
    raise exception 'only the platform changes subscriptions' using errcode = 'insufficient_privilege';
  end if;
  select c.corporate_name, c.is_use_advisory into name, flag
  from public.corporate c where c.id = target_corporate and c.id <> 0 for update;
  if not found then return null; end if;
  select s.* into held from public.subscription s where s.corporate_id = target_corporate and s.user_id is null for update;
  if not found then return null; end if;
  if held.version <> seen_version then return 'stale'; end if;
  select p.scpk_name into held_package from public.subscription_package p where p.id = held.package_id;
  if new_status <> held.scrb_status then
    changes := changes || jsonb_build_object('scrb_status', jsonb_build_array(held.scrb_status, new_status));
  end if;
  if new_package <> held_package then
    changes := changes || jsonb_build_object('package', jsonb_build_array(held_package, new_package));
  end if;
  if advisory <> flag then
    changes := changes || jsonb_build_object('is_use_advisory', jsonb_build_array(flag, advisory));
    update public.corporate c set is_use_advisory = advisory, version = c.version + 1 where c.id = target_corporate;
  end if;
  if changes = '{}' then return 'changed'; end if;
  update public.subscription s set scrb_status = coalesce(new_status, s.scrb_status), version = s.version + 1,
    package_id = coalesce((select p.id from public.subscription_package p where p.scpk_name = new_package), s.package_id)
  where s.corporate_id = target_corporate and s.id = held.id;
  insert into public.audit (corporate_id, actor_id, address, request_id, table_name, record_id, record_version, action, changes)
  values (0, public.current_actor(), nullif(current_setting('app.address', true), ''), nullif(current_setting('app.request_id', true), ''),
    'subscription', held.id, held.version + 1, 'update', changes || jsonb_build_object('of', jsonb_build_array(null, name)));
  return 'changed';
end $$;
grant execute on function change_subscription(bigint, bigint, text, text, boolean) to urus_app;
