-- Login: the only way to a password hash. Answers nothing for an unknown address.
create or replace function find_credentials(address text)
  returns table (user_id bigint, corporate_id bigint, password_hash text, status smallint, application_code text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, u.corporate_id, u.password_hash, u.status, u.application_code
  from public.app_user u where u.email = address and u.password_hash is not null
$$;
grant execute on function find_credentials(text) to urus_system;

create or replace function set_password(target_corporate bigint, target_user bigint, hash text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ update public.app_user set password_hash = hash where corporate_id = target_corporate and id = target_user $$;
grant execute on function set_password(bigint, bigint, text) to urus_system;

-- Ends all that was begun with the old password but the session `kept`: sessions, login tokens, a reset link on its way.
create or replace function change_password(target_corporate bigint, target_user bigint, hash text, kept uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.app_user set password_hash = hash where corporate_id = target_corporate and id = target_user;
  update public.session set revoked_at = now()
  where corporate_id = target_corporate and user_id = target_user and id <> kept and revoked_at is null;
  delete from public.login_token where corporate_id = target_corporate and user_id = target_user;
  delete from public.password_token where corporate_id = target_corporate and user_id = target_user;
$$;
grant execute on function change_password(bigint, bigint, text, uuid) to urus_system;

-- Keeps a typed address, known or not, for a process to take up: neither the answer nor its time tells which it is. Answers
-- the seconds to wait where too many mails were asked for to it; then nothing is kept.
create or replace function ask_password_reset(address text) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  seconds integer;
begin
  select t.wait into seconds from public.take_message_turn('account', 0, address, null, false) t;
  if seconds = 0 then insert into public.password_reset_request (email) values (address); end if;
  return seconds;
end $$;
grant execute on function ask_password_reset(text) to urus_system;

create or replace function take_password_reset_request() returns text
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.password_reset_request r where r.id = (
    select w.id from public.password_reset_request w order by w.id for update skip locked limit 1)
  returning r.email
$$;
grant execute on function take_password_reset_request() to urus_system;

create or replace function issue_password_reset(address text, hash text, lifetime interval)
  returns table (corporate_id bigint, email text, name text, application_code text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_user public.app_user;
begin
  select * into found_user from public.app_user u
  where u.email = address and u.status = 1 and u.password_hash is not null;
  if not found then return; end if;
  insert into public.password_token (corporate_id, user_id, purpose, token_hash, expires_at)
  values (found_user.corporate_id, found_user.id, 'reset', hash, now() + lifetime)
  on conflict on constraint password_token_corporate_id_user_id_key
    do update set purpose = 'reset', token_hash = hash, expires_at = now() + lifetime, created_at = now();
  return query select found_user.corporate_id, found_user.email, found_user.name, found_user.application_code;
end $$;
grant execute on function issue_password_reset(text, text, interval) to urus_system;

-- Whose token it is, while it holds, and whether their address has an account already: then it makes no other one.
create or replace function find_password_token(hash text)
  returns table (purpose text, name text, email text, application_code text, has_account boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select l.purpose, l.name, l.email, l.application_code,
    l.purpose <> 'reset' and exists (select from public.app_user o where o.email = l.email and o.password_hash is not null)
  from (
    select t.purpose, u.name, u.email, u.application_code from public.password_token t
    join public.app_user u on u.corporate_id = t.corporate_id and u.id = t.user_id
    where t.token_hash = hash and t.expires_at > now()
      and case t.purpose when 'reset' then u.status = 1 else u.status = 0 and u.password_hash is null and u.invited_at is not null end
    union all
    select 'registration', r.account ->> 'name', r.email, r.application_code from public.registration_request r
    where r.token_hash = hash and r.expires_at > now()
  ) l
$$;
grant execute on function find_password_token(text) to urus_system;

-- Sets the password, once; whatever was begun with the old one is over. The change stands in the trail as the user's own.
create or replace function use_password_token(hash text, new_password text) returns table (user_id bigint, email text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  taken public.password_token;
begin
  delete from public.password_token t where t.token_hash = hash and t.expires_at > now() returning * into taken;
  if not found then return; end if;
  perform set_config('app.user_id', taken.user_id::text, true);
  update public.app_user u set password_hash = new_password, status = 1, invited_at = null, version = u.version + 1
  where u.corporate_id = taken.corporate_id and u.id = taken.user_id
    and case taken.purpose when 'reset' then u.status = 1 else u.status = 0 and u.password_hash is null and u.invited_at is not null end
  returning u.id, u.email into user_id, email;
  if not found then return; end if;
  update public.session s set revoked_at = now()
  where s.corporate_id = taken.corporate_id and s.user_id = taken.user_id and s.revoked_at is null;
  delete from public.login_token l where l.corporate_id = taken.corporate_id and l.user_id = taken.user_id;
  return next;
end $$;
grant execute on function use_password_token(text, text) to urus_system;
