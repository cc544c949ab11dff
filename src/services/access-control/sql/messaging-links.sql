-- What a device proves that somebody signed in on: their password as it was then. A new one makes the device a stranger.
create or replace function device_mark(password_hash text) returns text
  language sql immutable
as $$ select encode(sha256(convert_to(coalesce(password_hash, ''), 'UTF8')), 'hex') $$;

create or replace function find_device_mark(address text) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select public.device_mark(u.password_hash) from public.app_user u where u.email = address and u.status = 1 and u.password_hash is not null $$;
revoke all on function find_device_mark(text) from public;
grant execute on function find_device_mark(text) to urus_system;

-- Whose address and public code these are together.
create or replace function find_messaging_account(address text, code text)
  returns table (user_id bigint, corporate_id bigint, application_code text, unsigned_allowed boolean, device_mark text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, u.corporate_id, u.application_code, c.allow_unsigned_messaging_links, public.device_mark(u.password_hash)
  from public.app_user u join public.corporate c on c.id = u.corporate_id
  where u.email = address and u.public_code = code and u.status = 1
$$;
revoke all on function find_messaging_account(text, text) from public;
grant execute on function find_messaging_account(text, text) to urus_system;

-- Takes a signed link, once: the row goes with the answer. Those that nobody opened go too.
create or replace function take_messaging_link(link uuid, target_user bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.messaging_link l where l.expires_at <= now();
  delete from public.messaging_link l where l.id = link and l.user_id = target_user;
  return found;
end $$;
revoke all on function take_messaging_link(uuid, bigint) from public;
grant execute on function take_messaging_link(uuid, bigint) to urus_system;

-- Keeps what was typed, known or not, for a process to answer.
create or replace function ask_messaging_code(challenge uuid, address text, code text, app_code text, lifetime interval)
  returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.messaging_code m where m.expires_at <= now();
  insert into public.messaging_code (id, email, public_code, application_code, expires_at)
  values (challenge, address, code, app_code, now() + lifetime);
$$;
revoke all on function ask_messaging_code(uuid, text, text, text, interval) from public;
grant execute on function ask_messaging_code(uuid, text, text, text, interval) to urus_system;

-- The next one to be answered, held until the transaction ends.
create or replace function take_messaging_code_request()
  returns table (challenge uuid, email text, public_code text, application_code text)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.messaging_code m set answered_at = now() where m.id = (
    select w.id from public.messaging_code w where w.answered_at is null and w.expires_at > now()
    order by w.asked_at for update skip locked limit 1)
  returning m.id, m.email, m.public_code, m.application_code
$$;
revoke all on function take_messaging_code_request() from public;
grant execute on function take_messaging_code_request() to urus_system;

-- Gives a code to the account that was asked for; the mail goes to who this answers.
create or replace function give_messaging_code(challenge uuid, target_corporate bigint, target_user bigint, hash text)
  returns table (email text, name text, application_code text)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.messaging_code m set code_hash = hash
  from public.app_user u
  where m.id = challenge and u.corporate_id = target_corporate and u.id = target_user
  returning u.email, u.name, u.application_code
$$;
revoke all on function give_messaging_code(uuid, bigint, bigint, text) from public;
grant execute on function give_messaging_code(uuid, bigint, bigint, text) to urus_system;

-- Counts a try of a code and tells what it is compared with; nothing once it is used, over or tried too often.
create or replace function try_messaging_code(challenge uuid, most integer) returns text
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.messaging_code m set tries = tries + 1
  where m.id = challenge and m.expires_at > now() and m.code_hash is not null and m.tries < most
  returning m.code_hash
$$;
revoke all on function try_messaging_code(uuid, integer) from public;
grant execute on function try_messaging_code(uuid, integer) to urus_system;

-- Uses a code up, once: whose it is, where they may still come in by an unsigned link.
create or replace function use_messaging_code(challenge uuid)
  returns table (user_id bigint, corporate_id bigint, email text, application_code text)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with used as (delete from public.messaging_code m where m.id = challenge and m.expires_at > now() returning m.*)
  select u.id, u.corporate_id, u.email, u.application_code
  from used m join public.app_user u on u.email = m.email and u.public_code = m.public_code
  join public.corporate c on c.id = u.corporate_id
  where u.status = 1 and c.allow_unsigned_messaging_links and m.code_hash is not null
$$;
revoke all on function use_messaging_code(uuid) from public;
grant execute on function use_messaging_code(uuid) to urus_system;

-- Ends what may still let somebody in: with a new password, and with an account that is not active any more.
create or replace function end_messaging_ways() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.messaging_link where corporate_id = new.corporate_id and user_id = new.id;
  delete from public.messaging_code where email = old.email;
  return null;
end $$;
create or replace trigger end_messaging_ways after update of status, password_hash on app_user
  for each row when (old.status is distinct from new.status or old.password_hash is distinct from new.password_hash)
  execute function end_messaging_ways();

create or replace function start_messaging_session(target_corporate bigint, target_user bigint, app_code text, client_address text, agent text, lifetime interval)
  returns table (session_id uuid, token_id uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.session (corporate_id, user_id, application_code, address, user_agent, expires_at, messaging_only)
  values (target_corporate, target_user, app_code, client_address, left(agent, 300), now() + lifetime, true)
  returning id, token_id
$$;
grant execute on function start_messaging_session(bigint, bigint, text, text, text, interval) to urus_system;
