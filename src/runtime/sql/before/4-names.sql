-- Moves the version that caches of names are keyed by: for tables whose rows are shown by name in other records.
create or replace function bump_names() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.corporate set names_version = names_version + 1 where id = coalesce(new.corporate_id, old.corporate_id);
  return null;
end $$;
