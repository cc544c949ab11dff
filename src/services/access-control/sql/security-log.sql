-- Entries come from triggers, in the transaction of what they are about, and from the few functions below.
create or replace function log_security(target_corporate bigint, target_user bigint, actor bigint, happened text, what jsonb,
    client_address text default null, request text default null) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.security_log (corporate_id, user_id, actor_id, event, detail, address, request_id)
  values (target_corporate, target_user, actor, happened, jsonb_strip_nulls(what),
    coalesce(nullif(client_address, ''), nullif(current_setting('app.address', true), '')),
    coalesce(nullif(request, ''), nullif(current_setting('app.request_id', true), '')))
$$;
revoke all on function log_security(bigint, bigint, bigint, text, jsonb, text, text) from public;
grant execute on function log_security(bigint, bigint, bigint, text, jsonb, text, text) to urus_system;

-- The last step of a refused sign-in is the same for every address: an unknown one finds nobody.
create or replace function log_failed_sign_in(typed text, client_address text, agent text, request text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.security_log (corporate_id, user_id, event, detail, address, request_id)
  select u.corporate_id, u.id, 'sign_in_failed', jsonb_build_object('agent', left(agent, 300)), nullif(client_address, ''), nullif(request, '')
  from public.app_user u where u.email = typed
$$;
revoke all on function log_failed_sign_in(text, text, text, text) from public;
grant execute on function log_failed_sign_in(text, text, text, text) to urus_system;

-- At most a hundred refusals of a person an hour: who asks without end fills nothing.
create or replace function log_refusal(target_corporate bigint, target_user bigint, call text, client_address text, request text)
  returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.security_log (corporate_id, user_id, actor_id, event, detail, address, request_id)
  select target_corporate, target_user, target_user, 'refused', jsonb_build_object('call', left(call, 200)),
    nullif(client_address, ''), nullif(request, '')
  where (select count(*) from (select from public.security_log l
    where l.corporate_id = target_corporate and l.user_id = target_user and l.event = 'refused'
      and l.at > now() - interval '1 hour' limit 100) recent) < 100
$$;
revoke all on function log_refusal(bigint, bigint, text, text, text) from public;
grant execute on function log_refusal(bigint, bigint, text, text, text) to urus_system;

create or replace function log_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.log_security(new.corporate_id, new.user_id, new.user_id,
    case when new.identity_issuer is null then 'sign_in' else 'identity_sign_in' end,
    jsonb_build_object('agent', new.user_agent, 'messaging_only', case when new.messaging_only then true end,
      'issuer', new.identity_issuer), new.address);
  return null;
end $$;
create or replace trigger log_security after insert on session for each row execute function log_session();

create or replace function log_factor() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  factor public.second_factor := case when tg_op = 'DELETE' then old else new end;
begin
  if factor.confirmed_at is null then return null; end if;
  if tg_op = 'UPDATE' and old.confirmed_at is not null then return null; end if;
  -- A user who is removed takes theirs along.
  if not exists (select from public.app_user u where u.corporate_id = factor.corporate_id and u.id = factor.user_id) then return null; end if;
  perform public.log_security(factor.corporate_id, factor.user_id, coalesce(public.current_actor(), factor.user_id),
    case when tg_op = 'DELETE' then 'factor_removed' else 'factor_added' end,
    jsonb_build_object('kind', factor.kind, 'name', factor.name));
  return null;
end $$;
create or replace trigger log_security after insert or delete or update of confirmed_at on second_factor
  for each row execute function log_factor();

create or replace function log_password() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.log_security(new.corporate_id, new.id, coalesce(public.current_actor(), new.id), 'password_changed', '{}');
  return null;
end $$;
create or replace trigger log_security after update of password_hash on app_user
  for each row when (old.password_hash is distinct from new.password_hash) execute function log_password();

-- Roles that somebody gives, takes or changes; what is made with the corporate itself is nobody's act.
create or replace function log_user_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  given public.user_role := case when tg_op = 'DELETE' then old else new end;
begin
  if public.current_actor() is null then return null; end if;
  perform public.log_security(given.corporate_id, given.user_id, public.current_actor(),
    case when tg_op = 'DELETE' then 'role_taken' else 'role_given' end,
    jsonb_build_object('role', (select r.role_name from public.role r where r.corporate_id = given.corporate_id and r.id = given.role_id)));
  return null;
end $$;
create or replace trigger log_security after insert or delete on user_role for each row execute function log_user_role();

create or replace function log_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed public.role := case when tg_op = 'DELETE' then old else new end;
begin
  if public.current_actor() is null then return null; end if;
  if tg_op = 'UPDATE' and old.access_codes = new.access_codes and old.role_type is not distinct from new.role_type then return null; end if;
  perform public.log_security(changed.corporate_id, null, public.current_actor(), 'role_changed', jsonb_build_object('role', changed.role_name));
  return null;
end $$;
create or replace trigger log_security after insert or update or delete on role for each row execute function log_role();

create or replace function log_access() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.log_security(new.corporate_id, new.user_id, new.user_id, new.action,
    jsonb_build_object('resource', new.resource, 'record', new.record_id, 'field', new.field, 'rows', new.row_count), new.address, new.request_id);
  return null;
end $$;
create or replace trigger log_security after insert on access_log for each row execute function log_access();

create or replace function log_policy() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.log_security(new.id, null, public.current_actor(), 'policy_changed',
    jsonb_build_object('factors', new.factor_policy, 'notice_days', new.factor_notice_days, 'session_days', new.session_days));
  return null;
end $$;
create or replace trigger log_security after update of factor_policy, factor_role_ids, factor_notice_days, session_days on corporate
  for each row when (old.factor_policy <> new.factor_policy or old.factor_role_ids <> new.factor_role_ids
    or old.factor_notice_days <> new.factor_notice_days or old.session_days <> new.session_days)
  execute function log_policy();

-- What an administrator does to a colleague's account, within their own corporate.
create or replace function reset_factors_of(target bigint) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  removed integer := public.remove_factors(public.current_corporate(), target, null);
begin
  if removed > 0 then
    perform public.end_sessions_of(public.current_corporate(), target, null);
    perform public.log_security(public.current_corporate(), target, public.current_actor(), 'factors_reset', '{}');
  end if;
  return removed;
end $$;
revoke all on function reset_factors_of(bigint) from public;
grant execute on function reset_factors_of(bigint) to urus_app;

create or replace function end_sessions_of_user(target bigint) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended integer := public.end_sessions_of(public.current_corporate(), target, null);
begin
  -- Who asks for it may speak of a lost device.
  delete from public.remembered_device where corporate_id = public.current_corporate() and user_id = target;
  delete from public.factor_challenge where corporate_id = public.current_corporate() and user_id = target;
  perform public.log_security(public.current_corporate(), target, public.current_actor(), 'sessions_ended', jsonb_build_object('count', ended));
  return ended;
end $$;
revoke all on function end_sessions_of_user(bigint) from public;
grant execute on function end_sessions_of_user(bigint) to urus_app;

-- Whom to write that they signed in on a device they have not used before: nobody at the first sign-in, or from a browser
-- that says nothing of itself.
create or replace function new_device_of(sid uuid)
  returns table (corporate_id bigint, email text, name text, application_code text, user_agent text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.corporate_id, u.email, u.name, u.application_code, s.user_agent
  from public.session s join public.app_user u on u.corporate_id = s.corporate_id and u.id = s.user_id
  where s.id = sid and coalesce(s.user_agent, '') <> ''
    and exists (select from public.session o where o.corporate_id = s.corporate_id and o.user_id = s.user_id and o.id <> s.id)
    and not exists (select from public.session o where o.corporate_id = s.corporate_id and o.user_id = s.user_id and o.id <> s.id
      and o.user_agent = s.user_agent)
$$;
revoke all on function new_device_of(uuid) from public;
grant execute on function new_device_of(uuid) to urus_system;
