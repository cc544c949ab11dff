-- Opens the tenant of whose calendar it is, as them and for reading; nothing for an address that is no longer one.
create or replace function open_calendar_feed(hash text)
  returns table (user_id bigint, corporate_id bigint, access_version bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select u.id, u.corporate_id, u.access_version into user_id, corporate_id, access_version
  from public.calendar_feed f join public.app_user u on u.corporate_id = f.corporate_id and u.id = f.user_id
  where f.token_hash = hash and u.status = 1;
  if not found then return; end if;
  perform set_config('app.corporate_id', corporate_id::text, true), set_config('app.user_id', user_id::text, true),
          set_config('app.address', '', true), set_config('app.request_id', '', true);
  return next;
end $$;
grant execute on function open_calendar_feed(text) to urus_app;
