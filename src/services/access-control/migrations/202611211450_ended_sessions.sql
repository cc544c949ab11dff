-- A deactivated user's sessions are over for good: they do not come back with the account.
create function end_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.session set revoked_at = now()
  where corporate_id = new.corporate_id and user_id = new.id and revoked_at is null;
  return null;
end $$;
revoke execute on function end_sessions() from public;
create trigger end_sessions after update of status on app_user
  for each row when (old.status = 1 and new.status = 0) execute function end_sessions();
