-- The provider of who has an address of a proved domain: by the domain alone, whoever has an account.
create or replace function find_identity_domain(wanted text)
  returns table (corporate_id bigint, corporate_name text, allows_password boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.corporate_id, c.corporate_name, p.allows_password
  from public.identity_domain d
  join public.identity_provider p on p.corporate_id = d.corporate_id and p.is_enabled
  join public.corporate c on c.id = d.corporate_id and c.status = 1
  where d.domain = wanted and d.verified_at is not null
$$;
revoke all on function find_identity_domain(text) from public;
grant execute on function find_identity_domain(text) to urus_system;

-- A corporate's provider with its sealed secret.
create or replace function find_identity_provider(target_corporate bigint)
  returns table (corporate_id bigint, corporate_name text, issuer text, client_id text, reference uuid, client_secret text,
    is_enabled boolean, trusts_mfa boolean, role_claim text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.corporate_id, c.corporate_name, p.issuer, p.client_id, p.reference, p.client_secret, p.is_enabled, p.trusts_mfa,
    p.role_claim
  from public.identity_provider p join public.corporate c on c.id = p.corporate_id and c.status = 1
  where p.corporate_id = target_corporate
$$;
revoke all on function find_identity_provider(bigint) from public;
grant execute on function find_identity_provider(bigint) to urus_system;

create or replace function keep_identity_step(target_corporate bigint, step text, token text, browser text, what jsonb,
    lifetime interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.identity_step s where s.expires_at <= now();
  insert into public.identity_step (corporate_id, kind, token_hash, browser_hash, content, expires_at)
  values (target_corporate, step, token, browser, what, now() + lifetime);
end $$;
revoke all on function keep_identity_step(bigint, text, text, text, jsonb, interval) from public;
grant execute on function keep_identity_step(bigint, text, text, text, jsonb, interval) to urus_system;

-- Takes a step, once: the row goes with the answer. Another browser gets nothing and uses nothing up.
create or replace function take_identity_step(step text, token text, browser text)
  returns table (corporate_id bigint, content jsonb)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.identity_step s
  where s.kind = step and s.token_hash = token and s.browser_hash = browser and s.expires_at > now()
  returning s.corporate_id, s.content
$$;
revoke all on function take_identity_step(text, text, text) from public;
grant execute on function take_identity_step(text, text, text) to urus_system;

-- Owners are confirmed by their own password: whoever runs the provider must not become them.
create or replace function is_owner_account(u public.app_user) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.is_corporate_owner or exists (
    select from public.user_role g join public.role r on r.corporate_id = g.corporate_id and r.id = g.role_id
    where g.corporate_id = u.corporate_id and g.user_id = u.id and r.role_type = 'corporate')
$$;
revoke all on function is_owner_account(public.app_user) from public;

-- Whether a password must not open this account: its corporate wants the provider of its domain. Owners are never kept out.
create or replace function is_password_off(target_corporate bigint, target_user bigint, mail_domain text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.find_identity_domain(mail_domain) d
    join public.app_user u on u.corporate_id = d.corporate_id and u.id = target_user
    where d.corporate_id = target_corporate and not d.allows_password and not public.is_owner_account(u))
$$;
revoke all on function is_password_off(bigint, bigint, text) from public;
grant execute on function is_password_off(bigint, bigint, text) to urus_system;

-- Whom an identity is: by its link, otherwise by the address that the provider vouches for. `outcome` says what follows:
-- open, confirm (an owner, by their password), create (nobody yet, and the corporate makes accounts), or why not.
create or replace function resolve_identity(target_corporate bigint, by_issuer text, by_subject text, address text, vouched boolean)
  returns table (outcome text, user_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  person public.app_user;
  proved boolean := exists (select from public.identity_domain d
    where d.corporate_id = target_corporate and d.domain = split_part(address, '@', 2) and d.verified_at is not null);
begin
  select u.* into person from public.identity_link l
  join public.app_user u on u.corporate_id = l.corporate_id and u.id = l.user_id
  where l.corporate_id = target_corporate and l.issuer = by_issuer and l.subject = by_subject;
  if found then
    return query select case when person.status = 1 then 'open' else 'inactive' end, person.id;
    return;
  end if;
  if coalesce(address, '') = '' or not vouched then return query select 'unverified'::text, null::bigint; return; end if;
  if not proved then return query select 'foreign_domain'::text, null::bigint; return; end if;
  select u.* into person from public.app_user u where u.corporate_id = target_corporate and u.email = address;
  if found then
    return query select case when person.status <> 1 then 'inactive'
      when exists (select from public.identity_link l
        where l.corporate_id = target_corporate and l.user_id = person.id and l.issuer = by_issuer) then 'other_identity'
      when public.is_owner_account(person) then 'confirm' else 'open' end, person.id;
    return;
  end if;
  -- The address signs in to another corporate.
  if exists (select from public.app_user u where u.email = address and u.password_hash is not null) then
    return query select 'unknown'::text, null::bigint;
    return;
  end if;
  return query select case when p.creates_accounts then 'create' else 'unknown' end, null::bigint
  from public.identity_provider p where p.corporate_id = target_corporate;
end $$;
revoke all on function resolve_identity(bigint, text, text, text, boolean) from public;
grant execute on function resolve_identity(bigint, text, text, text, boolean) to urus_system;

-- From now on the identity is this account, whatever its address becomes.
create or replace function link_identity(target_corporate bigint, target_user bigint, by_issuer text, by_subject text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.identity_link (corporate_id, user_id, issuer, subject)
  values (target_corporate, target_user, by_issuer, by_subject)
  on conflict (corporate_id, issuer, subject) do nothing
$$;
revoke all on function link_identity(bigint, bigint, text, text) from public;
grant execute on function link_identity(bigint, bigint, text, text) to urus_system;

-- An account for somebody whom the provider vouches for, without a password, with the role that such accounts begin with.
create or replace function create_identity_account(target_corporate bigint, address text, called text) returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select public.make_account(p.corporate_id, jsonb_build_object('name', called, 'email', address, 'application_code', r.application_code),
    r.id, null)
  from public.identity_provider p
  join public.role r on r.corporate_id = p.corporate_id and r.id = p.default_role_id and r.role_type is distinct from 'corporate'
  where p.corporate_id = target_corporate and p.creates_accounts
$$;
revoke all on function create_identity_account(bigint, text, text) from public;
grant execute on function create_identity_account(bigint, text, text) to urus_system;

-- Gives an account the roles that its claims are declared for, and no others. Without a match, and for owners, nothing changes;
-- the owner's role is never given. It stands in the trail as the user's own.
create or replace function apply_identity_roles(target_corporate bigint, target_user bigint, claims text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  person public.app_user;
  wanted bigint[] := array(
    select distinct r.id from public.identity_role m
    join public.role r on r.corporate_id = m.corporate_id and r.id = m.role_id
    where m.corporate_id = target_corporate and m.claim_value = any (claims) and r.role_type is distinct from 'corporate');
begin
  if wanted = '{}' then return; end if;
  select * into person from public.app_user u where u.corporate_id = target_corporate and u.id = target_user;
  if public.is_owner_account(person) then return; end if;
  perform set_config('app.user_id', target_user::text, true);
  delete from public.user_role g where g.corporate_id = target_corporate and g.user_id = target_user and g.role_id <> all (wanted);
  insert into public.user_role (corporate_id, user_id, role_id)
  select target_corporate, target_user, r from unnest(wanted) r
  on conflict (corporate_id, user_id, role_id) do nothing;
end $$;
revoke all on function apply_identity_roles(bigint, bigint, text[]) from public;
grant execute on function apply_identity_roles(bigint, bigint, text[]) to urus_system;

create or replace function start_identity_session(target_corporate bigint, target_user bigint, app_code text, client_address text,
    agent text, lifetime interval, by_issuer text, by_subject text, their_sid text, their_end text, has_factor boolean)
  returns table (session_id uuid, token_id uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.session (corporate_id, user_id, application_code, address, user_agent, expires_at, identity_issuer,
    identity_subject, identity_sid, identity_end, identity_factor)
  values (target_corporate, target_user, app_code, client_address, left(agent, 300), now() + lifetime, by_issuer, by_subject,
    their_sid, their_end, has_factor)
  returning id, token_id
$$;
revoke all on function start_identity_session(bigint, bigint, text, text, text, interval, text, text, text, text, boolean) from public;
grant execute on function start_identity_session(bigint, bigint, text, text, text, interval, text, text, text, text, boolean) to urus_system;

-- Where a session's user signs out of their provider too; null for a session of the house's own.
create or replace function identity_end_of(sid uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$ select s.identity_end from public.session s where s.id = sid $$;
revoke all on function identity_end_of(uuid) from public;
grant execute on function identity_end_of(uuid) to urus_system;

-- Ends the sessions that a logout token names, once a token; null for one that was taken before. By the provider's session
-- where it names one, otherwise all of the person's.
create or replace function end_identity_sessions(target_corporate bigint, by_issuer text, by_subject text, their_sid text, token text,
    kept_for interval) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended integer;
  whose bigint;
begin
  delete from public.identity_logout l where l.expires_at <= now();
  insert into public.identity_logout (corporate_id, token_hash, expires_at) values (target_corporate, token, now() + kept_for)
  on conflict (corporate_id, token_hash) do nothing;
  if not found then return null; end if;
  with gone as (
    update public.session s set revoked_at = now()
    where s.corporate_id = target_corporate and s.identity_issuer = by_issuer and s.revoked_at is null and s.expires_at > now()
      and (by_subject is null or s.identity_subject = by_subject) and (their_sid is null or s.identity_sid = their_sid)
      and (by_subject is not null or their_sid is not null)
    returning s.user_id)
  select count(*), min(g.user_id) into ended, whose from gone g;
  if ended > 0 then
    perform public.log_security(target_corporate, whose, null, 'identity_sign_out', jsonb_build_object('count', ended));
  end if;
  return ended;
end $$;
revoke all on function end_identity_sessions(bigint, text, text, text, text, interval) from public;
grant execute on function end_identity_sessions(bigint, text, text, text, text, interval) to urus_system;

-- A lookup of this corporate's domain found its record. False where another corporate has proved it.
create or replace function prove_identity_domain(target bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.identity_domain d set verified_at = now()
  where d.corporate_id = public.current_corporate() and d.id = target and d.verified_at is null
    and not exists (select from public.identity_domain o where o.domain = d.domain and o.verified_at is not null);
  return found;
exception when unique_violation then return false;
end $$;
revoke all on function prove_identity_domain(bigint) from public;
grant execute on function prove_identity_domain(bigint) to urus_app;

create or replace function is_domain_proved_elsewhere(wanted text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.identity_domain d
    where d.domain = wanted and d.verified_at is not null and d.corporate_id <> public.current_corporate())
$$;
revoke all on function is_domain_proved_elsewhere(text) from public;
grant execute on function is_domain_proved_elsewhere(text) to urus_app;

-- Sessions of a provider that is taken away, or becomes another one, end with it, and so do sign-ins that are under way.
create or replace function end_sessions_of_provider() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.session s set revoked_at = now()
  where s.corporate_id = old.corporate_id and s.identity_issuer is not null and s.revoked_at is null;
  delete from public.identity_step s where s.corporate_id = old.corporate_id;
  delete from public.factor_challenge k where k.corporate_id = old.corporate_id and k.identity is not null;
  return null;
end $$;
create or replace trigger end_sessions_removed after delete on identity_provider
  for each row execute function end_sessions_of_provider();
create or replace trigger end_sessions_changed after update on identity_provider
  for each row when (old.issuer <> new.issuer or old.client_id <> new.client_id or old.is_enabled and not new.is_enabled
    or old.trusts_mfa and not new.trusts_mfa)
  execute function end_sessions_of_provider();

-- Changes of the provider, its domains and roles, told without the secret.
create or replace function log_identity_provider() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  corporate bigint := coalesce(is_now ->> 'corporate_id', was ->> 'corporate_id')::bigint;
  changed text := (select string_agg(k, ', ' order by k) from jsonb_object_keys(is_now || was) k
    where is_now -> k is distinct from was -> k and k not in ('id', 'version', 'reference', 'corporate_id', 'token', 'created_at'));
begin
  -- A corporate that is erased takes its own along.
  if public.current_actor() is null or changed is null then return null; end if;
  perform public.log_security(corporate, null, public.current_actor(), 'identity_changed', jsonb_strip_nulls(jsonb_build_object(
    'what', tg_table_name, 'change', lower(tg_op), 'domain', coalesce(is_now ->> 'domain', was ->> 'domain'),
    'issuer', coalesce(is_now ->> 'issuer', was ->> 'issuer'), 'fields', case when tg_op = 'UPDATE' then changed end)));
  return null;
end $$;
create or replace trigger log_security after insert or update or delete on identity_provider
  for each row execute function log_identity_provider();
create or replace trigger log_security after insert or update or delete on identity_domain
  for each row execute function log_identity_provider();
create or replace trigger log_security after insert or delete on identity_role
  for each row execute function log_identity_provider();
