-- Whether a user must have a second factor by now and has none: then no session of theirs opens. The notice is over once its
-- days are; a policy that says nobody costs one comparison.
-- Without a search_path of its own the planner puts it into the query that calls it: as a function of its own it took
-- three quarters of the time that opening a session takes.
drop function if exists factor_due(app_user, corporate);
create or replace function second_factor_of(u public.app_user, c public.corporate) returns table (due boolean)
  language sql stable
as $$
  select case when c.factor_policy = 'nobody' then false
    when c.factor_policy_since + make_interval(days => c.factor_notice_days) > now() then false
    when c.factor_policy = 'roles' and not exists (
      select from public.user_role r where r.corporate_id = u.corporate_id and r.user_id = u.id
        and r.role_id = any (c.factor_role_ids)) then false
    else not exists (
      select from public.second_factor f where f.corporate_id = u.corporate_id and f.user_id = u.id and f.confirmed_at is not null)
  end
$$;
revoke all on function second_factor_of(public.app_user, public.corporate) from public;

-- The notice begins anew when more people need one, or the days change.
create or replace function begin_factor_notice() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.factor_policy = 'nobody' then new.factor_policy_since := null;
  elsif old.factor_policy <> new.factor_policy or not new.factor_role_ids <@ old.factor_role_ids then new.factor_policy_since := now();
  end if;
  return new;
end $$;
create or replace trigger factor_notice before update of factor_policy, factor_role_ids on corporate
  for each row execute function begin_factor_notice();

create or replace function is_factor_due(target_corporate bigint, target_user bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select f.due from public.app_user u join public.corporate c on c.id = u.corporate_id
  cross join lateral public.second_factor_of(u, c) f
  where u.corporate_id = target_corporate and u.id = target_user
$$;
revoke all on function is_factor_due(bigint, bigint) from public;
grant execute on function is_factor_due(bigint, bigint) to urus_system;

create or replace function find_factors(target_corporate bigint, target_user bigint)
  returns table (id bigint, kind text, reference uuid, secret text, last_step bigint, credential_id text, public_key text,
    counter bigint, transports text[], confirmed boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select f.id, f.kind, f.reference, f.secret, f.last_step, f.credential_id, f.public_key, f.counter, f.transports,
    f.confirmed_at is not null
  from public.second_factor f where f.corporate_id = target_corporate and f.user_id = target_user order by f.id
$$;
revoke all on function find_factors(bigint, bigint) from public;
grant execute on function find_factors(bigint, bigint) to urus_system;

-- A key that is not confirmed yet; the one before it that nobody confirmed goes.
create or replace function add_code_factor(target_corporate bigint, target_user bigint, called text, bound uuid, sealed text)
  returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  added bigint;
begin
  delete from public.second_factor f
  where f.corporate_id = target_corporate and f.user_id = target_user and f.confirmed_at is null;
  insert into public.second_factor (corporate_id, user_id, kind, name, reference, secret)
  values (target_corporate, target_user, 'code', called, bound, sealed) returning id into added;
  return added;
end $$;
revoke all on function add_code_factor(bigint, bigint, text, uuid, text) from public;
grant execute on function add_code_factor(bigint, bigint, text, uuid, text) to urus_system;

create or replace function add_passkey(target_corporate bigint, target_user bigint, called text, credential text, key text,
    uses bigint, ways text[]) returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.second_factor (corporate_id, user_id, kind, name, credential_id, public_key, counter, transports, confirmed_at)
  values (target_corporate, target_user, 'passkey', called, credential, key, uses, ways, now())
  on conflict (credential_id) do nothing returning id
$$;
revoke all on function add_passkey(bigint, bigint, text, text, text, bigint, text[]) from public;
grant execute on function add_passkey(bigint, bigint, text, text, text, bigint, text[]) to urus_system;

-- The first code of a key completes its set-up and is used up by that.
create or replace function confirm_factor(target_corporate bigint, target_user bigint, factor bigint, step bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.second_factor set confirmed_at = now(), used_at = now(), last_step = step
  where corporate_id = target_corporate and user_id = target_user and id = factor and kind = 'code' and confirmed_at is null;
  return found;
end $$;
revoke all on function confirm_factor(bigint, bigint, bigint, bigint) from public;
grant execute on function confirm_factor(bigint, bigint, bigint, bigint) to urus_system;

-- Uses a code up. False where it, or a later one, was used before: of two at once one wins.
create or replace function use_code_factor(target_corporate bigint, target_user bigint, factor bigint, step bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.second_factor set last_step = step, used_at = now()
  where corporate_id = target_corporate and user_id = target_user and id = factor and confirmed_at is not null
    and coalesce(last_step, -1) < step;
  return found;
end $$;
revoke all on function use_code_factor(bigint, bigint, bigint, bigint) from public;
grant execute on function use_code_factor(bigint, bigint, bigint, bigint) to urus_system;

create or replace function use_passkey(target_corporate bigint, target_user bigint, factor bigint, uses bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.second_factor set counter = uses, used_at = now()
  where corporate_id = target_corporate and user_id = target_user and id = factor and (counter < uses or (counter = 0 and uses = 0));
  return found;
end $$;
revoke all on function use_passkey(bigint, bigint, bigint, bigint) from public;
grant execute on function use_passkey(bigint, bigint, bigint, bigint) to urus_system;

create or replace function rename_factor(target_corporate bigint, target_user bigint, factor bigint, called text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.second_factor set name = called
  where corporate_id = target_corporate and user_id = target_user and id = factor and confirmed_at is not null;
  return found;
end $$;
revoke all on function rename_factor(bigint, bigint, bigint, text) from public;
grant execute on function rename_factor(bigint, bigint, bigint, text) to urus_system;

-- Removes one, or all. With the last one go its recovery codes and the devices that skipped it.
create or replace function remove_factors(target_corporate bigint, target_user bigint, factor bigint) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  removed integer;
begin
  delete from public.second_factor
  where corporate_id = target_corporate and user_id = target_user and (factor is null or id = factor);
  get diagnostics removed = row_count;
  if not exists (select from public.second_factor f
    where f.corporate_id = target_corporate and f.user_id = target_user and f.confirmed_at is not null) then
    delete from public.recovery_code where corporate_id = target_corporate and user_id = target_user;
    delete from public.remembered_device where corporate_id = target_corporate and user_id = target_user;
    delete from public.factor_challenge where corporate_id = target_corporate and user_id = target_user;
  end if;
  return removed;
end $$;
revoke all on function remove_factors(bigint, bigint, bigint) from public;
grant execute on function remove_factors(bigint, bigint, bigint) to urus_system;

create or replace function set_recovery_codes(target_corporate bigint, target_user bigint, hashes text[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.recovery_code where corporate_id = target_corporate and user_id = target_user;
  insert into public.recovery_code (corporate_id, user_id, code_hash)
  select target_corporate, target_user, unnest(hashes);
$$;
revoke all on function set_recovery_codes(bigint, bigint, text[]) from public;
grant execute on function set_recovery_codes(bigint, bigint, text[]) to urus_system;

create or replace function use_recovery_code(target_corporate bigint, target_user bigint, hash text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.recovery_code where corporate_id = target_corporate and user_id = target_user and code_hash = hash;
  if not found then return false; end if;
  perform public.log_security(target_corporate, target_user, target_user, 'recovery_code_used', '{}');
  return true;
end $$;
revoke all on function use_recovery_code(bigint, bigint, text) from public;
grant execute on function use_recovery_code(bigint, bigint, text) to urus_system;

-- At most five of a user wait at a time; what expired goes.
create or replace function begin_factor_challenge(target_corporate bigint, target_user bigint, what text, hash text, lifetime interval)
  returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.factor_challenge where corporate_id = target_corporate and user_id = target_user and (expires_at <= now()
    or id not in (select k.id from public.factor_challenge k
      where k.corporate_id = target_corporate and k.user_id = target_user order by k.id desc limit 4));
  insert into public.factor_challenge (corporate_id, user_id, purpose, token_hash, expires_at)
  values (target_corporate, target_user, what, hash, now() + lifetime);
$$;
revoke all on function begin_factor_challenge(bigint, bigint, text, text, interval) from public;
grant execute on function begin_factor_challenge(bigint, bigint, text, text, interval) to urus_system;

-- Whose challenge it is, for its purpose alone and while it holds; locked for who completes it.
create or replace function find_factor_challenge(hash text, what text)
  returns table (corporate_id bigint, user_id bigint, email text, name text, passkey_challenge text, identity jsonb)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select k.corporate_id, k.user_id, u.email, u.name, k.passkey_challenge, k.identity
  from public.factor_challenge k join public.app_user u on u.corporate_id = k.corporate_id and u.id = k.user_id
  where k.token_hash = hash and k.purpose = what and k.expires_at > now() and u.status = 1 for update of k;
end $$;
revoke all on function find_factor_challenge(text, text) from public;
grant execute on function find_factor_challenge(text, text) to urus_system;

create or replace function keep_challenge_identity(hash text, shown jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ update public.factor_challenge set identity = shown where token_hash = hash $$;
revoke all on function keep_challenge_identity(text, jsonb) from public;
grant execute on function keep_challenge_identity(text, jsonb) to urus_system;

create or replace function keep_passkey_challenge(hash text, signed text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ update public.factor_challenge set passkey_challenge = signed where token_hash = hash $$;
revoke all on function keep_passkey_challenge(text, text) from public;
grant execute on function keep_passkey_challenge(text, text) to urus_system;

create or replace function end_factor_challenge(hash text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.factor_challenge where token_hash = hash;
  return found;
end $$;
revoke all on function end_factor_challenge(text) from public;
grant execute on function end_factor_challenge(text) to urus_system;

create or replace function remember_device(target_corporate bigint, target_user bigint, hash text, client_address text, agent text,
    lifetime interval) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.remembered_device where corporate_id = target_corporate and user_id = target_user and expires_at <= now();
  insert into public.remembered_device (corporate_id, user_id, token_hash, address, user_agent, expires_at)
  values (target_corporate, target_user, hash, client_address, left(agent, 300), now() + lifetime)
  on conflict (corporate_id, user_id, token_hash) do update set expires_at = excluded.expires_at, address = excluded.address;
$$;
revoke all on function remember_device(bigint, bigint, text, text, text, interval) from public;
grant execute on function remember_device(bigint, bigint, text, text, text, interval) to urus_system;

create or replace function is_remembered(target_corporate bigint, target_user bigint, hash text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.remembered_device where corporate_id = target_corporate and user_id = target_user
    and token_hash = hash and expires_at > now())
$$;
revoke all on function is_remembered(bigint, bigint, text) from public;
grant execute on function is_remembered(bigint, bigint, text) to urus_system;

create or replace function forget_device(target_corporate bigint, target_user bigint, device bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.remembered_device where corporate_id = target_corporate and user_id = target_user and id = device;
  return found;
end $$;
revoke all on function forget_device(bigint, bigint, bigint) from public;
grant execute on function forget_device(bigint, bigint, bigint) to urus_system;

-- Whoever has a new password proves the factor again everywhere.
create or replace function forget_devices() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.remembered_device where corporate_id = new.corporate_id and user_id = new.id;
  delete from public.factor_challenge where corporate_id = new.corporate_id and user_id = new.id;
  return null;
end $$;
create or replace trigger forget_devices after update of password_hash on app_user
  for each row when (old.password_hash is distinct from new.password_hash) execute function forget_devices();

-- Who has a factor sets none up by the password alone: set-ups that began before are over.
create or replace function end_set_ups() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.factor_challenge
  where corporate_id = new.corporate_id and user_id = new.user_id and purpose = 'set_up';
  return null;
end $$;
create or replace trigger end_set_ups after insert or update of confirmed_at on second_factor
  for each row when (new.confirmed_at is not null) execute function end_set_ups();

create or replace function prove_session(sid uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ update public.session set proven_at = now() where id = sid and revoked_at is null $$;
revoke all on function prove_session(uuid) from public;
grant execute on function prove_session(uuid) to urus_system;

-- Ends a user's sessions but one, whoever asks: they began without the factor.
create or replace function end_sessions_of(target_corporate bigint, target_user bigint, kept uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended integer;
begin
  update public.session set revoked_at = now()
  where corporate_id = target_corporate and user_id = target_user and id is distinct from kept
    and revoked_at is null and expires_at > now();
  get diagnostics ended = row_count;
  delete from public.login_token where corporate_id = target_corporate and user_id = target_user;
  return ended;
end $$;
revoke all on function end_sessions_of(bigint, bigint, uuid) from public;
grant execute on function end_sessions_of(bigint, bigint, uuid) to urus_system;
