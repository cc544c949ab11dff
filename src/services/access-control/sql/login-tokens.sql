-- Whose token it is, once: the row goes with the answer. Those that nobody opened go too.
create or replace function take_login_token(token uuid) returns table (user_id bigint, corporate_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.login_token t where t.expires_at <= now();
  return query delete from public.login_token t where t.id = token returning t.user_id, t.corporate_id;
end $$;
grant execute on function take_login_token(uuid) to urus_system;
