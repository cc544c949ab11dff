-- Whose token it is, once: the row goes with the answer. Those that nobody opened go too.
create or replace function take_login_token(token uuid) returns table (user_id bigint, corporate_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.login_token t where t.expires_at <= now();
  return query delete from public.login_token t where t.id = token returning t.user_id, t.corporate_id;
end $$;
grant execute on function take_login_token(uuid) to urus_system;

-- Whose address and public code these are together.
create or replace function find_messaging_account(address text, code text)
  returns table (user_id bigint, corporate_id bigint, application_code text, unsigned_allowed boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, u.corporate_id, u.application_code, c.allow_unsigned_messaging_links
  from public.app_user u join public.corporate c on c.id = u.corporate_id
  where u.email = address and u.public_code = code and u.status = 1
$$;
grant execute on function find_messaging_account(text, text) to urus_system;

create or replace function start_messaging_session(target_corporate bigint, target_user bigint, app_code text, client_address text, agent text, lifetime interval)
  returns table (session_id uuid, token_id uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.session (corporate_id, user_id, application_code, address, user_agent, expires_at, messaging_only)
  values (target_corporate, target_user, app_code, client_address, left(agent, 300), now() + lifetime, true)
  returning id, token_id
$$;
grant execute on function start_messaging_session(bigint, bigint, text, text, text, interval) to urus_system;
