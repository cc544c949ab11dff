-- The leads that a notification tells of, so that one of several opens those. Leads keep their ids for good: no key to them.
create table notification_lead (
  corporate_id bigint not null references corporate (id),
  notification_id bigint not null,
  lead_id bigint not null,
  primary key (corporate_id, notification_id, lead_id),
  foreign key (corporate_id, notification_id) references notification (corporate_id, id) on delete cascade
);
select isolate_tenant('notification_lead');

-- LEAD_ASSIGNED: by whichever way a lead gets an assignee, bulk changes and hand-overs included; who does it knows it.
create or replace function tell_assigned() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint := public.current_actor();
  the_batch text := actor || ':' || nullif(current_setting('app.request_id', true), '');
  given record;
  many integer;
  given_rows constant text := case tg_op when 'INSERT' then 'select n.* from new_rows n where n.assign_to <> $1'
    else 'select n.* from new_rows n join old_rows o on o.id = n.id
      where n.assign_to <> $1 and n.assign_to is distinct from o.assign_to and n.deleted_at is null' end;
begin
  if actor is null then return null; end if;
  for given in execute 'select g.corporate_id, g.assign_to, count(*)::integer as n, min(g.id) as id, min(g.name) as name
    from (' || given_rows || ') g group by 1, 2 order by 2' using actor
  loop
    many := given.n + coalesce((select k.batch_count from public.notification k where k.corporate_id = given.corporate_id
      and k.noti_user_id = given.assign_to and k.trigger_point = 'LEAD_ASSIGNED' and k.batch = the_batch), 0);
    perform public.tell_users(given.corporate_id, array[given.assign_to], 'LEAD_ASSIGNED',
      jsonb_build_object('lead_name', given.name, 'by', (select u.name from public.app_user u where u.corporate_id = given.corporate_id and u.id = actor)),
      case when many = 1 then '/leadProfileDetails/' || given.id else '/leadsListings' end, 'lead', given.id, the_batch, given.n);
    -- Known after it is told: a notification of several opens those.
    if many > 1 then
      update public.notification n
      set noti_url = '/leadsListings?view=all&filter=%7B%22notification_id%22%3A' || n.id || '%7D'
      where n.corporate_id = given.corporate_id and n.noti_user_id = given.assign_to and n.trigger_point = 'LEAD_ASSIGNED'
        and n.batch = the_batch;
    end if;
  end loop;
  execute 'insert into public.notification_lead (corporate_id, notification_id, lead_id)
    select g.corporate_id, n.id, g.id from (' || given_rows || ') g
    join public.notification n on n.corporate_id = g.corporate_id and n.noti_user_id = g.assign_to
      and n.trigger_point = ''LEAD_ASSIGNED'' and n.batch = $2
    on conflict do nothing' using actor, the_batch;
  return null;
end $$;
