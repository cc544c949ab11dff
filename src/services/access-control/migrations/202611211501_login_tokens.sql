-- Login tokens: single use, a minute. Sessions that may only message.
create table login_token (
  id uuid not null,
  corporate_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  primary key (corporate_id, id),
  foreign key (corporate_id, user_id) references app_user (corporate_id, id) on delete cascade deferrable
);
create index login_token_user on login_token (corporate_id, user_id);
select isolate_tenant('login_token');
revoke select, update, delete on login_token from urus_app;

-- Whose token it is, once: the row goes with the answer. Those that nobody opened go too.
create function take_login_token(token uuid) returns table (user_id bigint, corporate_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.login_token t where t.expires_at <= now();
  return query delete from public.login_token t where t.id = token returning t.user_id, t.corporate_id;
end $$;

-- Who a messaging link names, and whether their corporate lets links in that carry no proof.
create function find_messaging_account(address text, code text)
  returns table (user_id bigint, corporate_id bigint, application_code text, unsigned_allowed boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, u.corporate_id, u.application_code, c.allow_unsigned_messaging_links
  from public.app_user u join public.corporate c on c.id = u.corporate_id
  where lower(u.email) = lower(address) and u.public_code = code and u.status = 1
$$;

alter table session add column messaging_only boolean not null default false;

create function start_messaging_session(target_corporate bigint, target_user bigint, app_code text, client_address text, agent text, lifetime interval)
  returns table (session_id uuid, token_id uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.session (corporate_id, user_id, application_code, address, user_agent, expires_at, messaging_only)
  values (target_corporate, target_user, app_code, client_address, left(agent, 300), now() + lifetime, true)
  returning id, token_id
$$;

drop function open_session(uuid, uuid, text, text);
create function open_session(sid uuid, tid uuid, client_address text default null, request text default null)
  returns table (user_id bigint, corporate_id bigint, access_version bigint, names_version bigint, messaging_only boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select u.id, u.corporate_id, u.access_version, c.names_version, s.messaging_only
    into user_id, corporate_id, access_version, names_version, messaging_only
  from public.session s
  join public.app_user u on u.corporate_id = s.corporate_id and u.id = s.user_id
  join public.corporate c on c.id = s.corporate_id
  where s.id = sid and s.revoked_at is null and s.expires_at > now() and u.status = 1
    and (s.token_id = tid or (s.previous_token_id = tid and s.rotated_at > now() - interval '60 seconds'));
  if not found then return; end if;
  perform set_config('app.corporate_id', corporate_id::text, true), set_config('app.user_id', user_id::text, true),
          set_config('app.address', coalesce(client_address, ''), true), set_config('app.request_id', coalesce(request, ''), true);
  return next;
end $$;

revoke execute on function open_session(uuid, uuid, text, text), take_login_token(uuid), find_messaging_account(text, text),
  start_messaging_session(bigint, bigint, text, text, text, interval) from public;
grant execute on function open_session(uuid, uuid, text, text) to urus_app;
grant execute on function take_login_token(uuid), find_messaging_account(text, text),
  start_messaging_session(bigint, bigint, text, text, text, interval) to urus_system;
