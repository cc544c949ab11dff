-- The language in which somebody with this address is written to; null where neither they nor their corporate chose one.
create or replace function language_of_address(address text) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(u.language, c.language) from public.app_user u join public.corporate c on c.id = u.corporate_id
  where u.email = address order by u.password_hash is null limit 1
$$;
revoke all on function language_of_address(text) from public;
grant execute on function language_of_address(text) to urus_system;
