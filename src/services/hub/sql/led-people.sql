-- The present members of the active hubs and teams that a person leads: whose records they see (sales.md B5, sight by
-- present membership). Row-level security keeps it to the open tenant.
create or replace function people_led_in_hubs(me bigint) returns setof bigint
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select m.user_id
  from public.hub h join public.hub_member m on m.corporate_id = h.corporate_id and m.hub_id = h.id
  where h.hub_manager_id = me and h.status = 'active'
    and m.member_from <= (now() at time zone 'Asia/Kuala_Lumpur')::date
    and (m.member_until is null or m.member_until >= (now() at time zone 'Asia/Kuala_Lumpur')::date)
  union
  select m.user_id
  from public.hub_team g join public.hub h on h.corporate_id = g.corporate_id and h.id = g.hub_id
    join public.hub_member m on m.corporate_id = g.corporate_id and m.hub_team_id = g.id
  where g.team_manager_id = me and h.status = 'active'
    and m.member_from <= (now() at time zone 'Asia/Kuala_Lumpur')::date
    and (m.member_until is null or m.member_until >= (now() at time zone 'Asia/Kuala_Lumpur')::date)
$$;
grant execute on function people_led_in_hubs(bigint) to urus_app;

-- Who leads these people by their present hub or team, with whom each leads.
create or replace function hub_leaders_of(members bigint[]) returns table (leader_id bigint, member_id bigint)
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select distinct l.id, m.user_id
  from public.hub_member m join public.hub h on h.corporate_id = m.corporate_id and h.id = m.hub_id and h.status = 'active'
    left join public.hub_team g on g.corporate_id = m.corporate_id and g.id = m.hub_team_id
    cross join lateral (values (h.hub_manager_id), (g.team_manager_id)) as l(id)
  where m.user_id = any (members) and l.id is not null
    and m.member_from <= (now() at time zone 'Asia/Kuala_Lumpur')::date
    and (m.member_until is null or m.member_until >= (now() at time zone 'Asia/Kuala_Lumpur')::date)
$$;
grant execute on function hub_leaders_of(bigint[]) to urus_app;
