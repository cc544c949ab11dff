-- One statement-level trigger for every table. Arguments: columns that hold secrets and never reach the trail.
-- A create keeps its values, an update [old, new] of each changed field. Each row becomes JSON once: without OFFSET 0 the
-- planner puts to_jsonb(row) wherever the result is read, for an update once a field.
-- Its plans are kept from the first change of a connection, mostly of one row: nested loops made 200 rows take over a second.
create or replace function write_audit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_nestloop = off
as $$
declare
  quiet text[] := array['id', 'corporate_id', 'version', 'created_at', 'updated_at', 'access_version', 'search_text', 'follow_up_at', 'touched_at', 'name_key', 'response_seconds',
    'nric_index', 'nric_last4', 'passport_no_index', 'passport_no_last4'] || tg_argv::text[];
  actor bigint := public.current_actor();
  address text := nullif(current_setting('app.address', true), '');
  request text := nullif(current_setting('app.request_id', true), '');
begin
  -- Numbers that are sealed anew are the same numbers; only who maintains the database does that.
  if current_setting('app.resealing', true) = 'on' and current_setting('role') = 'none' then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.audit (corporate_id, actor_id, address, request_id, table_name, record_id, record_version, action, changes)
    select (n.j ->> 'corporate_id')::bigint, actor, address, request, tg_table_name, (n.j ->> 'id')::bigint,
           (n.j ->> 'version')::bigint, 'create', jsonb_strip_nulls(n.j - quiet)
    from (select to_jsonb(r) as j from new_rows r offset 0) n;
  elsif tg_op = 'DELETE' then
    insert into public.audit (corporate_id, actor_id, address, request_id, table_name, record_id, record_version, action, changes)
    select (o.j ->> 'corporate_id')::bigint, actor, address, request, tg_table_name, (o.j ->> 'id')::bigint,
           (o.j ->> 'version')::bigint, 'delete', jsonb_strip_nulls(o.j - quiet)
    from (select to_jsonb(r) as j from old_rows r offset 0) o;
  else
    insert into public.audit (corporate_id, actor_id, address, request_id, table_name, record_id, record_version, action, changes)
    select (n.j ->> 'corporate_id')::bigint, actor, address, request, tg_table_name, (n.j ->> 'id')::bigint,
           (n.j ->> 'version')::bigint, 'update', d.changes
    from (select r.id, to_jsonb(r) as j from new_rows r offset 0) n
    join (select r.id, to_jsonb(r) as j from old_rows r offset 0) o on o.id = n.id
    cross join lateral (
      select jsonb_object_agg(k.key, jsonb_build_array(o.j -> k.key, k.value)) as changes
      from jsonb_each(n.j - quiet) k
      where o.j -> k.key is distinct from k.value
    ) d
    where d.changes is not null;
  end if;
  return null;
end $$;

-- For the migration that makes a table. Arguments: columns that hold secrets.
create or replace function add_audit(target regclass, variadic secrets text[] default '{}') returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  arguments text := (select coalesce(string_agg(quote_literal(s), ', '), '') from unnest(secrets) s);
begin
  execute format('create trigger audit_create after insert on %s referencing new table as new_rows for each statement execute function public.write_audit(%s)', target, arguments);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function public.write_audit(%s)', target, arguments);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function public.write_audit(%s)', target, arguments);
end $$;
