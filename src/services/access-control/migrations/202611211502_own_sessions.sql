-- What users do with their own sign-ins: end one, end the others, change the password.
create function revoke_own_session(sid uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.session set revoked_at = now()
  where id = sid and corporate_id = public.current_corporate() and user_id = public.current_actor()
    and revoked_at is null and expires_at > now();
  return found;
end $$;

create function revoke_other_sessions(kept uuid) returns integer
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

-- A new password ends whatever was begun with the old one, but for the session that set it.
create function change_password(target_corporate bigint, target_user bigint, hash text, kept uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.app_user set password_hash = hash where corporate_id = target_corporate and id = target_user;
  update public.session set revoked_at = now()
  where corporate_id = target_corporate and user_id = target_user and id <> kept and revoked_at is null;
  delete from public.login_token where corporate_id = target_corporate and user_id = target_user;
$$;

revoke execute on function revoke_own_session(uuid), revoke_other_sessions(uuid), change_password(bigint, bigint, text, uuid) from public;
grant execute on function revoke_own_session(uuid), revoke_other_sessions(uuid) to urus_app;
grant execute on function change_password(bigint, bigint, text, uuid) to urus_system;
