-- Moves the version that caches of names are keyed by, once a transaction: for tables whose rows are shown by name in
-- other records.
create or replace function bump_names() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  own bigint := coalesce(new.corporate_id, old.corporate_id);
begin
  if current_setting('app.names_moved', true) is distinct from own::text then
    update public.corporate set names_version = names_version + 1 where id = own;
    perform set_config('app.names_moved', own::text, true);
  end if;
  return null;
end $$;
