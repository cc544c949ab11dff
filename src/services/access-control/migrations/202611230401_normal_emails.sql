-- An account's e-mail address stands in its one normal form, made before it comes here, and is compared as it stands:
-- folding case here too would let a spelling that the limits count apart reach the same account.
update app_user set email = lower(email) where email <> lower(email);
drop index app_user_email;
create unique index app_user_email on app_user (email);

create or replace function find_credentials(address text)
  returns table (user_id bigint, corporate_id bigint, password_hash text, status smallint, application_code text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, u.corporate_id, u.password_hash, u.status, u.application_code
  from public.app_user u where u.email = address
$$;

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

create or replace function find_messaging_account(address text, code text)
  returns table (user_id bigint, corporate_id bigint, application_code text, unsigned_allowed boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.id, u.corporate_id, u.application_code, c.allow_unsigned_messaging_links
  from public.app_user u join public.corporate c on c.id = u.corporate_id
  where u.email = address and u.public_code = code and u.status = 1
$$;
