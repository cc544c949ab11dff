-- Requests run as urus_app, bound by row-level security. urus_system may only execute named definer functions.
-- Roles belong to the whole cluster: another database on it may have made them, or may be making them now.
do $$
declare
  name text;
begin
  foreach name in array array['urus_app', 'urus_system'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if not exists (
      select from pg_auth_members m
        join pg_roles r on r.oid = m.roleid
        join pg_roles o on o.oid = m.member
       where r.rolname = name and o.rolname = current_user
    ) then
      begin
        execute format('grant %I to %I', name, current_user);
      exception when unique_violation then
        null;
      end;
    end if;
  end loop;
end $$;

-- Before the default rights change: the functions of an extension must stay open to everyone.
create schema if not exists extensions;
grant usage on schema extensions to urus_app, urus_system;
create extension if not exists pg_trgm schema extensions;
create extension if not exists btree_gin schema extensions;
create extension if not exists btree_gist schema extensions;
create extension if not exists unaccent schema extensions;

revoke create on schema public from public;
grant usage on schema public to urus_app, urus_system;

-- A function is open to nobody until it is granted: definer functions run with the owner's rights.
alter default privileges revoke execute on functions from public;
