-- A corporate carries its own id where other tables carry the corporate's: its trail is written here.
create or replace function write_corporate_audit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.audit (corporate_id, actor_id, address, request_id, table_name, record_id, record_version, action, changes)
  select new.id, public.current_actor(), nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.request_id', true), ''), 'corporate', new.id, new.version, 'update', d.changes
  from (
    select jsonb_object_agg(k.key, jsonb_build_array(to_jsonb(old) -> k.key, k.value)) as changes
    from jsonb_each(to_jsonb(new) - array['id', 'version', 'names_version', 'created_at', 'public_code', 'retention_since']) k
    where to_jsonb(old) -> k.key is distinct from k.value
  ) d
  where d.changes is not null;
  return null;
end $$;
create or replace trigger audit_update after update on corporate for each row
  when (old.names_version = new.names_version) execute function write_corporate_audit();
