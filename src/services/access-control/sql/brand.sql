-- Opens the tenant of the corporate that has this logo, for whoever has its address: a logo is public.
create or replace function open_corporate_logo(logo uuid, client_address text default null, request text default null)
  returns table (corporate_id bigint, file_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select l.corporate_id, l.file_id into corporate_id, file_id
  from public.corporate_logo l join public.corporate c on c.id = l.corporate_id and c.status = 1
  where l.key = logo::text;
  if not found then return; end if;
  perform public.enter_as_visitor(corporate_id, client_address, request);
  return next;
end $$;
revoke all on function open_corporate_logo(uuid, text, text) from public;
grant execute on function open_corporate_logo(uuid, text, text) to urus_app;
