-- Lets a person lead a hub or a team from a day on, nobody where leader is null: until the day on which the leader of
-- that day would have ended, or the next one begins.
create or replace function set_hub_leader(corporate bigint, hub bigint, team bigint, leader bigint, day date) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  last_day date;
begin
  select l.led_until into last_day from public.hub_leader l
  where l.corporate_id = corporate and l.hub_id = hub and l.hub_team_id is not distinct from team
    and l.led_from <= day and (l.led_until is null or l.led_until >= day);
  if not found then
    select min(l.led_from) - 1 into last_day from public.hub_leader l
    where l.corporate_id = corporate and l.hub_id = hub and l.hub_team_id is not distinct from team and l.led_from > day;
  end if;
  delete from public.hub_leader l
  where l.corporate_id = corporate and l.hub_id = hub and l.hub_team_id is not distinct from team and l.led_from = day;
  update public.hub_leader l set led_until = day - 1
  where l.corporate_id = corporate and l.hub_id = hub and l.hub_team_id is not distinct from team
    and l.led_from < day and (l.led_until is null or l.led_until >= day);
  if leader is not null then
    insert into public.hub_leader (corporate_id, hub_id, hub_team_id, user_id, led_from, led_until)
    values (corporate, hub, team, leader, day, last_day);
  end if;
end $$;
grant execute on function set_hub_leader(bigint, bigint, bigint, bigint, date) to urus_app;

-- The leader of a hub or a team on a day.
create or replace function hub_leader_on(corporate bigint, hub bigint, team bigint, day date) returns bigint
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select l.user_id from public.hub_leader l
  where l.corporate_id = corporate and l.hub_id = hub and l.hub_team_id is not distinct from team
    and l.led_from <= day and (l.led_until is null or l.led_until >= day)
$$;
grant execute on function hub_leader_on(bigint, bigint, bigint, date) to urus_app;

-- Whoever is put down as the present leader leads from today.
create or replace function keep_hub_leader() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  today date := (now() at time zone 'Asia/Kuala_Lumpur')::date;
begin
  if public.hub_leader_on(new.corporate_id, new.id, null, today) is distinct from new.hub_manager_id then
    perform public.set_hub_leader(new.corporate_id, new.id, null, new.hub_manager_id, today);
  end if;
  return null;
end $$;
drop trigger if exists keep_leader on hub;
create trigger keep_leader after insert or update of hub_manager_id on hub
  for each row execute function keep_hub_leader();

create or replace function keep_team_leader() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  today date := (now() at time zone 'Asia/Kuala_Lumpur')::date;
begin
  if public.hub_leader_on(new.corporate_id, new.hub_id, new.id, today) is distinct from new.team_manager_id then
    perform public.set_hub_leader(new.corporate_id, new.hub_id, new.id, new.team_manager_id, today);
  end if;
  return null;
end $$;
drop trigger if exists keep_leader on hub_team;
create trigger keep_leader after insert or update of team_manager_id on hub_team
  for each row execute function keep_team_leader();

-- The person while they are an active user; null for whoever left.
create or replace function active_person(corporate bigint, person bigint) returns bigint
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select u.id from public.app_user u where u.corporate_id = corporate and u.id = person and u.status = 1
$$;

-- Puts down the next leader whose day has come with their hub or team, nobody where they left before it; false when
-- there is none.
create or replace function begin_leader() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  today date := (now() at time zone 'Asia/Kuala_Lumpur')::date;
  due record;
begin
  select h.corporate_id, h.id, public.hub_leader_on(h.corporate_id, h.id, null, today) as leader into due
  from public.hub h where h.hub_manager_id is distinct from public.hub_leader_on(h.corporate_id, h.id, null, today)
  order by h.corporate_id, h.id limit 1 for update of h skip locked;
  if found then
    update public.hub set hub_manager_id = public.active_person(due.corporate_id, due.leader), version = version + 1
    where corporate_id = due.corporate_id and id = due.id;
    return true;
  end if;
  select g.corporate_id, g.id, public.hub_leader_on(g.corporate_id, g.hub_id, g.id, today) as leader into due
  from public.hub_team g
  where g.team_manager_id is distinct from public.hub_leader_on(g.corporate_id, g.hub_id, g.id, today)
  order by g.corporate_id, g.id limit 1 for update of g skip locked;
  if not found then return false; end if;
  update public.hub_team set team_manager_id = public.active_person(due.corporate_id, due.leader), version = version + 1
  where corporate_id = due.corporate_id and id = due.id;
  return true;
end $$;
revoke execute on function begin_leader() from public;
grant execute on function begin_leader() to urus_system;
