-- Who is outside staff: they are kept out of internal groups.
create or replace function is_external_user(of_corporate bigint, of_user bigint) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.user_role ur
    join public.role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id
    where ur.corporate_id = of_corporate and ur.user_id = of_user and 'role_external_user' = any (r.access_codes))
$$;

-- People by what chats show of them, of any corporate: colleagues, whoever was in a group that the caller sees, and whom
-- the directory offers.
create or replace function chat_people(people bigint[])
  returns table (id bigint, name text, corporate_id bigint, corporate_name text, application_code text, avatar_id bigint,
    is_external boolean, is_active boolean, is_offered boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  own bigint := public.current_corporate();
begin
  if own is null then return; end if;
  return query select u.id, u.name, u.corporate_id, c.corporate_name, u.application_code,
      case when u.corporate_id = own then u.avatar_id end,
      exists (select from public.user_role ur join public.role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id
        where ur.corporate_id = u.corporate_id and ur.user_id = u.id and 'role_external_user' = any (r.access_codes)),
      u.status = 1 and c.status = 1, u.status = 1 and c.status = 1 and c.id <> 0 and (c.listed_in_directory or c.id = own)
    from public.app_user u join public.corporate c on c.id = u.corporate_id
    where u.id = any (people) and (u.corporate_id = own or (c.listed_in_directory and u.status = 1)
      or exists (select from public.participant p where p.user_id = u.id and (p.group_id in (select public.own_chat_groups())
        or (p.corporate_id = own and public.oversees_chats()))));
end $$;
grant execute on function chat_people(bigint[]) to urus_app;

-- Whom a group or a private chat may be made with: id, name and corporate of the active, nothing else of other corporates.
-- `own_alone`: those of the caller's corporate.
drop function if exists chat_directory(text, text, text[], bigint[], integer, integer);
create or replace function chat_directory(sought text, of_group_type text, app_codes text[], without bigint[], own_alone boolean, most integer, skipped integer)
  returns table (id bigint, name text, corporate_id bigint, corporate_name text, application_code text, is_external boolean, total bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with offered as (
    select u.id, u.name, u.corporate_id, c.corporate_name, u.application_code,
      public.is_external_user(u.corporate_id, u.id) as is_external
    from public.app_user u join public.corporate c on c.id = u.corporate_id
    where public.current_corporate() is not null and u.status = 1 and c.status = 1 and c.id <> 0
      and u.id <> all (without) and u.id <> public.current_actor()
      and (c.id = public.current_corporate() or (of_group_type = 'external' and c.listed_in_directory and not own_alone))
      and (of_group_type = 'external' or u.application_code = any (app_codes))
      and (sought = '' or strpos(public.search_text(u.name), public.search_text(sought)) > 0
        or (of_group_type = 'external' and strpos(public.search_text(c.corporate_name), public.search_text(sought)) > 0)))
  select o.*, count(*) over () from offered o
  where of_group_type = 'external' or not o.is_external
  order by o.corporate_id <> public.current_corporate(), o.corporate_name, lower(o.name), o.id
  limit least(most, 100) offset skipped
$$;
grant execute on function chat_directory(text, text, text[], bigint[], boolean, integer, integer) to urus_app;

-- The users whom an app leaves out of its pickers, kept by the platform's own corporate.
create or replace function message_excluded_users(app_codes text[]) returns bigint[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(array_agg(distinct e), '{}') from public.message_app_setting s, unnest(s.message_excluded_user_ids) e
  where s.corporate_id = 0 and s.application_code = any (app_codes)
$$;
grant execute on function message_excluded_users(text[]) to urus_app;

-- Says that people have Urus open; a row is written at most twice a minute, however many streams somebody has.
create or replace function touch_presence(corporates bigint[], users bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.presence (corporate_id, user_id)
  select distinct p.corporate_id, p.user_id from unnest(corporates, users) p (corporate_id, user_id) order by 1, 2
  on conflict (corporate_id, user_id) do update set seen_at = now() where presence.seen_at < now() - interval '30 seconds'
$$;
revoke all on function touch_presence(bigint[], bigint[]) from public;
grant execute on function touch_presence(bigint[], bigint[]) to urus_system;

-- Who of some people has Urus open, of those whom chats show to the caller.
create or replace function present_people(people bigint[]) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select u.id from public.chat_people(people) u
    join public.presence p on p.corporate_id = u.corporate_id and p.user_id = u.id
    where p.seen_at > now() - interval '2 minutes';
end $$;
grant execute on function present_people(bigint[]) to urus_app;
