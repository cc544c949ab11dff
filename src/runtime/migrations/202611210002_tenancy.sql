-- Tenancy and audit: what every tenant table stands on.
-- Extensions live apart, so that revoking functions in public never touches theirs.
create schema if not exists extensions;
grant usage on schema extensions to urus_app, urus_system;
create extension if not exists pg_trgm schema extensions;
create extension if not exists btree_gin schema extensions;

-- The tenant of the running transaction; null outside a session (an empty setting is what a reused connection has).
create function current_corporate() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.corporate_id', true), '')::bigint $$;

create function current_actor() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

create table audit (
  corporate_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  address text,
  request_id text,
  table_name text not null,
  record_id bigint not null,
  record_version bigint,
  action text not null check (action in ('create', 'update', 'delete')),
  changes jsonb not null,
  primary key (corporate_id, id)
);
create index audit_record on audit (corporate_id, table_name, record_id, id);
alter table audit enable row level security;
create policy tenant on audit for select using (corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint);
grant select on audit to urus_app;

-- One statement-level trigger for every table. Arguments: columns that hold secrets and never reach the trail.
-- A create keeps its values, an update [old, new] of each changed field.
create function write_audit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  quiet text[] := array['id', 'corporate_id', 'version', 'created_at', 'updated_at', 'access_version', 'search_text'] || tg_argv::text[];
  actor bigint := public.current_actor();
  address text := nullif(current_setting('app.address', true), '');
  request text := nullif(current_setting('app.request_id', true), '');
begin
  if tg_op = 'INSERT' then
    insert into public.audit (corporate_id, actor_id, address, request_id, table_name, record_id, record_version, action, changes)
    select (n.j ->> 'corporate_id')::bigint, actor, address, request, tg_table_name, (n.j ->> 'id')::bigint,
           (n.j ->> 'version')::bigint, 'create', jsonb_strip_nulls(n.j - quiet)
    from (select to_jsonb(r) as j from new_rows r) n;
  elsif tg_op = 'DELETE' then
    insert into public.audit (corporate_id, actor_id, address, request_id, table_name, record_id, record_version, action, changes)
    select (o.j ->> 'corporate_id')::bigint, actor, address, request, tg_table_name, (o.j ->> 'id')::bigint,
           (o.j ->> 'version')::bigint, 'delete', jsonb_strip_nulls(o.j - quiet)
    from (select to_jsonb(r) as j from old_rows r) o;
  else
    insert into public.audit (corporate_id, actor_id, address, request_id, table_name, record_id, record_version, action, changes)
    select (n.j ->> 'corporate_id')::bigint, actor, address, request, tg_table_name, (n.j ->> 'id')::bigint,
           (n.j ->> 'version')::bigint, 'update', d.changes
    from (select r.id, to_jsonb(r) as j from new_rows r) n
    join (select r.id, to_jsonb(r) as j from old_rows r) o on o.id = n.id
    cross join lateral (
      select jsonb_object_agg(k.key, jsonb_build_array(o.j -> k.key, k.value)) as changes
      from jsonb_each(n.j - quiet) k
      where o.j -> k.key is distinct from k.value
    ) d
    where d.changes is not null;
  end if;
  return null;
end $$;

create function add_audit(target regclass, variadic secrets text[] default '{}') returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  arguments text := (select coalesce(string_agg(quote_literal(s), ', '), '') from unnest(secrets) s);
begin
  execute format('create trigger audit_create after insert on %s referencing new table as new_rows for each statement execute function public.write_audit(%s)', target, arguments);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function public.write_audit(%s)', target, arguments);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function public.write_audit(%s)', target, arguments);
end $$;

-- Row-level security and grants of a tenant table. Every table with a corporate_id goes through it.
create function isolate_tenant(target regclass) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format($p$create policy tenant on %s
    using (corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint)
    with check (corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint)$p$, target);
  execute format('grant select, insert, update, delete on %s to urus_app', target);
end $$;
