-- The tenant of the running transaction; null outside a session (an empty setting is what a reused connection has).
create or replace function current_corporate() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.corporate_id', true), '')::bigint $$;
grant execute on function current_corporate() to urus_app, urus_system;

create or replace function current_actor() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
grant execute on function current_actor() to urus_app, urus_system;

-- Row-level security and grants of a tenant table. Every table with a corporate_id goes through it.
create or replace function isolate_tenant(target regclass) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format($p$create policy tenant on %s
    using (corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint)
    with check (corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint)$p$, target);
  execute format('grant select, insert, update, delete on %s to urus_app', target);
end $$;
