-- The present members of the active hubs and teams that a person leads today: whose records they see (sales.md B5, sight
-- by present membership). Row-level security keeps it to the open tenant.
-- In plpgsql, which keeps its plan: a function in SQL is planned anew in each request, which took longer than the record.
create or replace function people_led_in_hubs(me bigint) returns setof bigint
  language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  today constant date := (now() at time zone 'Asia/Kuala_Lumpur')::date;
begin
  return query
    select m.user_id
    from public.hub_leader l
      join public.hub h on h.corporate_id = l.corporate_id and h.id = l.hub_id and h.status = 'active'
      join public.hub_member m on m.corporate_id = l.corporate_id and m.hub_id = l.hub_id
    where l.user_id = me and l.hub_team_id is null
      and l.led_from <= today and (l.led_until is null or l.led_until >= today)
      and m.member_from <= today and (m.member_until is null or m.member_until >= today)
    union
    select m.user_id
    from public.hub_leader l
      join public.hub h on h.corporate_id = l.corporate_id and h.id = l.hub_id and h.status = 'active'
      join public.hub_member m on m.corporate_id = l.corporate_id and m.hub_team_id = l.hub_team_id
    where l.user_id = me
      and l.led_from <= today and (l.led_until is null or l.led_until >= today)
      and m.member_from <= today and (m.member_until is null or m.member_until >= today);
end $$;
grant execute on function people_led_in_hubs(bigint) to urus_app;

-- Who leads these people by their present hub or team, with whom each leads.
create or replace function hub_leaders_of(members bigint[]) returns table (leader_id bigint, member_id bigint)
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select distinct l.user_id, m.user_id
  from public.hub_member m join public.hub h on h.corporate_id = m.corporate_id and h.id = m.hub_id and h.status = 'active'
    join public.hub_leader l on l.corporate_id = m.corporate_id and l.hub_id = m.hub_id
      and (l.hub_team_id is null or l.hub_team_id = m.hub_team_id)
  where m.user_id = any (members)
    and l.led_from <= (now() at time zone 'Asia/Kuala_Lumpur')::date
    and (l.led_until is null or l.led_until >= (now() at time zone 'Asia/Kuala_Lumpur')::date)
    and m.member_from <= (now() at time zone 'Asia/Kuala_Lumpur')::date
    and (m.member_until is null or m.member_until >= (now() at time zone 'Asia/Kuala_Lumpur')::date)
$$;
grant execute on function hub_leaders_of(bigint[]) to urus_app;
