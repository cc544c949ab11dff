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
create or replace trigger notice_create after insert on lead referencing new table as new_rows
  for each statement execute function tell_assigned();
create or replace trigger notice_update after update on lead referencing old table as old_rows new table as new_rows
  for each statement execute function tell_assigned();

-- UPGRADE_DECIDED: to who asked, whose corporate is not that of who decides.
create or replace function tell_decided() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.tell_users(new.corporate_id, array[new.requested_by], 'UPGRADE_DECIDED',
    jsonb_build_object('package', initcap(new.wanted_package), 'outcome', new.status, 'reason', coalesce(new.reason, '')),
    '/upgrade', null, null);
  return null;
end $$;
create or replace trigger notice_decided after update of status on upgrade_request for each row
  when (old.status = 'open' and new.status in ('granted', 'declined')) execute function tell_decided();
