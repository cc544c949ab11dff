-- Makes somebody of the open tenant who never had a password an invited one, or invites them again.
create or replace function issue_invitation(target_user bigint, hash text, lifetime interval) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.app_user u set invited_at = now()
  where u.corporate_id = public.current_corporate() and u.id = target_user and u.status = 0 and u.password_hash is null;
  if not found then return false; end if;
  insert into public.password_token (corporate_id, user_id, purpose, token_hash, expires_at)
  values (public.current_corporate(), target_user, 'invitation', hash, now() + lifetime)
  on conflict on constraint password_token_corporate_id_user_id_key
    do update set purpose = 'invitation', token_hash = hash, expires_at = now() + lifetime, created_at = now();
  return true;
end $$;
grant execute on function issue_invitation(bigint, text, interval) to urus_app;

-- Takes an invitation back: who never came in is gone, roles and link with them.
create or replace function withdraw_invitation(target_user bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.app_user u
  where u.corporate_id = public.current_corporate() and u.id = target_user
    and u.status = 0 and u.password_hash is null and u.invited_at is not null;
  return found;
end $$;
grant execute on function withdraw_invitation(bigint) to urus_app;
