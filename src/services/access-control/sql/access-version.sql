-- Whatever decides what a user may do moves the user's access_version: caches keyed by it hold from the next call.
create or replace function bump_access() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_table_name = 'role' then
    update public.app_user u set access_version = access_version + 1
    from public.user_role ur where ur.role_id = new.id and ur.corporate_id = new.corporate_id
      and u.id = ur.user_id and u.corporate_id = ur.corporate_id;
  elsif tg_table_name = 'corporate' then
    update public.app_user set access_version = access_version + 1 where corporate_id = new.id;
  elsif tg_table_name = 'subscription' then
    update public.app_user set access_version = access_version + 1
    where corporate_id = new.corporate_id and (new.user_id is null or id = new.user_id);
  elsif tg_op = 'DELETE' then
    update public.app_user set access_version = access_version + 1 where corporate_id = old.corporate_id and id = old.user_id;
  else
    update public.app_user set access_version = access_version + 1 where corporate_id = new.corporate_id and id = new.user_id;
  end if;
  return null;
end $$;
create or replace trigger access after update on role for each row execute function bump_access();
create or replace trigger access after update of corporate_name, application_code, status, is_use_advisory, is_lead_auto_assign,
  multi_assignment, message_super_admin_ids, default_message_admin_ids on corporate for each row execute function bump_access();
create or replace trigger access after insert or update on subscription for each row execute function bump_access();
create or replace trigger access after insert or update or delete on user_role for each row execute function bump_access();

create or replace function bump_own_access() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.access_version := old.access_version + 1;
  return new;
end $$;
create or replace trigger access before update of name, email, status, application_code, is_corporate_owner, parent_id on app_user
  for each row execute function bump_own_access();
create or replace trigger access_avatar before update of avatar_id, language on app_user for each row execute function bump_own_access();

-- Of more than 500 users at once all of the corporate are meant.
create or replace function announce_changed_access() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.outbox (corporate_id, topic, payload)
  select a.corporate_id, 'access', case when count(*) > 500 then '{}' else jsonb_build_object('users', jsonb_agg(a.id)) end
    from after a join before b on b.corporate_id = a.corporate_id and b.id = a.id
   where a.access_version <> b.access_version or a.status <> b.status group by a.corporate_id;
  return null;
end $$;
create or replace trigger announce_access after update on app_user referencing old table as before new table as after
  for each statement execute function announce_changed_access();
