create or replace function start_session(target_corporate bigint, target_user bigint, app_code text, client_address text, agent text, lifetime interval)
  returns table (session_id uuid, token_id uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.session (corporate_id, user_id, application_code, address, user_agent, expires_at)
  values (target_corporate, target_user, app_code, client_address, left(agent, 300), now() + lifetime)
  returning id, token_id
$$;
grant execute on function start_session(bigint, bigint, text, text, text, interval) to urus_system;

-- Whether a session holds for who has its token, or had the one before until a minute ago.
create or replace function session_holds(s public.session, tid uuid) returns boolean
  language sql stable
as $$
  select s.revoked_at is null and s.expires_at > now()
    and (s.token_id = tid or (s.previous_token_id = tid and s.rotated_at > now() - interval '60 seconds'))
$$;

-- Opens the tenant for this transaction. No row: the session is unknown, revoked, expired, its token replaced or its user
-- deactivated or without the second factor that they must have, unless their corporate's own identity showed one.
create or replace function open_session(sid uuid, tid uuid, client_address text default null, request text default null)
  returns table (user_id bigint, corporate_id bigint, access_version bigint, names_version bigint, messaging_only boolean,
    has_factor boolean, proven boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select u.id, u.corporate_id, u.access_version, c.names_version, s.messaging_only,
      exists (select from public.second_factor f
        where f.corporate_id = u.corporate_id and f.user_id = u.id and f.confirmed_at is not null),
      coalesce(s.proven_at > now() - interval '10 minutes', false)
    into user_id, corporate_id, access_version, names_version, messaging_only, has_factor, proven
  from public.session s
  join public.app_user u on u.corporate_id = s.corporate_id and u.id = s.user_id
  join public.corporate c on c.id = s.corporate_id
  cross join lateral public.second_factor_of(u, c) f
  where s.id = sid and u.status = 1 and public.session_holds(s, tid) and (s.identity_factor or not f.due);
  if not found then return; end if;
  perform set_config('app.corporate_id', corporate_id::text, true), set_config('app.user_id', user_id::text, true),
          set_config('app.address', coalesce(client_address, ''), true), set_config('app.request_id', coalesce(request, ''), true);
  return next;
end $$;
grant execute on function open_session(uuid, uuid, text, text) to urus_app;

-- Those of some sessions that hold, by their place among them, each with whose it is and what they may do now.
create or replace function standing_sessions(sids uuid[], tids uuid[])
  returns table (place integer, corporate_id bigint, user_id bigint, access_version bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select (a.place - 1)::integer, u.corporate_id, u.id, u.access_version
  from unnest(sids, tids) with ordinality a (sid, tid, place)
  join public.session s on s.id = a.sid
  join public.app_user u on u.corporate_id = s.corporate_id and u.id = s.user_id
  join public.corporate c on c.id = s.corporate_id
  cross join lateral public.second_factor_of(u, c) f
  where u.status = 1 and public.session_holds(s, a.tid) and (s.identity_factor or not f.due)
$$;
revoke all on function standing_sessions(uuid[], uuid[]) from public;
grant execute on function standing_sessions(uuid[], uuid[]) to urus_system;

-- However often it is renewed, a session ends after the days that its corporate says.
create or replace function rotate_session(sid uuid, tid uuid, lifetime interval) returns uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.session s set previous_token_id = s.token_id, token_id = gen_random_uuid(), rotated_at = now(),
    expires_at = least(now() + lifetime, coalesce(s.began_at, s.created_at) + make_interval(days => c.session_days))
  from public.corporate c
  where c.id = s.corporate_id and s.id = sid and s.token_id = tid and s.revoked_at is null and s.expires_at > now()
    and coalesce(s.began_at, s.created_at) + make_interval(days => c.session_days) > now()
  returning s.token_id
$$;
grant execute on function rotate_session(uuid, uuid, interval) to urus_system;

-- A session that another one opened ends no later than that one could.
create or replace function continue_session(sid uuid, source uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.session s set began_at = coalesce(o.began_at, o.created_at),
    expires_at = least(s.expires_at, coalesce(o.began_at, o.created_at) + make_interval(days => c.session_days))
  from public.session o, public.corporate c
  where s.id = sid and o.id = source and o.corporate_id = s.corporate_id and o.user_id = s.user_id and c.id = s.corporate_id
$$;
revoke all on function continue_session(uuid, uuid) from public;
grant execute on function continue_session(uuid, uuid) to urus_system;

create or replace function revoke_session(sid uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ update public.session set revoked_at = now() where id = sid and revoked_at is null $$;
grant execute on function revoke_session(uuid) to urus_system;

-- What users do with their own sign-ins: end one, end the others.
create or replace function revoke_own_session(sid uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.session set revoked_at = now()
  where id = sid and corporate_id = public.current_corporate() and user_id = public.current_actor()
    and revoked_at is null and expires_at > now();
  return found;
end $$;
grant execute on function revoke_own_session(uuid) to urus_app;

create or replace function revoke_other_sessions(kept uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended integer;
begin
  update public.session set revoked_at = now()
  where id <> kept and corporate_id = public.current_corporate() and user_id = public.current_actor()
    and revoked_at is null and expires_at > now();
  get diagnostics ended = row_count;
  return ended;
end $$;
grant execute on function revoke_other_sessions(uuid) to urus_app;

-- A deactivated user's sessions and remembered devices are over for good: they do not come back with the account.
create or replace function end_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.session set revoked_at = now()
  where corporate_id = new.corporate_id and user_id = new.id and revoked_at is null;
  delete from public.remembered_device where corporate_id = new.corporate_id and user_id = new.id;
  return null;
end $$;
create or replace trigger end_sessions after update of status on app_user
  for each row when (old.status = 1 and new.status = 0) execute function end_sessions();

-- Whose session ended and whose rights changed is an event too: an open stream of theirs ends with it, on every process.
create or replace function announce_ended_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.outbox (corporate_id, topic, payload)
  select a.corporate_id, 'access', jsonb_build_object('users', jsonb_agg(distinct a.user_id))
    from after a join before b on b.corporate_id = a.corporate_id and b.id = a.id
   where a.revoked_at is not null and b.revoked_at is null group by a.corporate_id;
  return null;
end $$;
create or replace trigger announce_ended after update on session referencing old table as before new table as after
  for each statement execute function announce_ended_sessions();

create or replace function delete_stale_sessions() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.session where expires_at < now() - interval '7 days';
  delete from public.throttle where window_start < now() - interval '1 day' and coalesce(locked_until, now()) <= now();
$$;
grant execute on function delete_stale_sessions() to urus_system;
