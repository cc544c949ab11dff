-- The next time of a frequency after a moment: the start of its hour in Malaysia.
create or replace function next_report_time(frequency text, hour text, after timestamptz) returns timestamptz
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select min(t.at) from (
    select d::date as day, (d + hour::integer * interval '1 hour') at time zone 'Asia/Kuala_Lumpur' as at
    from generate_series((after at time zone 'Asia/Kuala_Lumpur')::date::timestamp,
      (after at time zone 'Asia/Kuala_Lumpur')::date + interval '32 days', interval '1 day') d) t
  where t.at > after and case frequency
    when 'day' then true
    when 'workday' then extract(isodow from t.day) <= 5
    when 'month_first' then extract(day from t.day) = 1
    when 'month_last' then extract(day from t.day + 1) = 1
    else extract(isodow from t.day) = array_position(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], frequency)
  end
$$;
grant execute on function next_report_time(text, text, timestamptz) to urus_app, urus_system;

create or replace function keep_next_report_time() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.next_at := case when not new.paused then public.next_report_time(new.frequency, new.hour, now()) end;
  return new;
end $$;
create or replace trigger next_time before insert or update of frequency, hour, paused on report_schedule
  for each row execute function keep_next_report_time();

-- Queues the e-mails of the schedule whose time came first, a job for each active recipient in their name; false when none
-- is due. What was missed goes out once. A schedule whose owner left is paused.
create or replace function queue_report_mails() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due public.report_schedule;
begin
  select * into due from public.report_schedule s where s.next_at <= now()
  order by s.next_at limit 1 for update skip locked;
  if not found then return false; end if;
  if not exists (select from public.app_user u
      where u.corporate_id = due.corporate_id and u.id = due.owner_id and u.status = 1) then
    update public.report_schedule s set paused = true where s.corporate_id = due.corporate_id and s.id = due.id;
    return true;
  end if;
  with recipients as (
    select u.id from public.app_user u
    where u.corporate_id = due.corporate_id and u.id = any (due.recipient_ids) and u.status = 1
  ), jobs as (
    insert into public.job (corporate_id, kind, owner_id, payload)
    select due.corporate_id, 'report_mail', r.id, jsonb_build_object('schedule_id', due.id) from recipients r
    returning id, owner_id
  )
  insert into public.report_mail (corporate_id, schedule_id, user_id, job_id)
  select due.corporate_id, due.id, j.owner_id, j.id from jobs j;
  update public.report_schedule s set next_at = public.next_report_time(s.frequency, s.hour, now())
  where s.corporate_id = due.corporate_id and s.id = due.id;
  return true;
end $$;
revoke execute on function queue_report_mails() from public;
grant execute on function queue_report_mails() to urus_system;

-- Tells the owner of a schedule of its next e-mail that failed, once; false when there is none.
create or replace function tell_of_failed_report() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  failed record;
begin
  select m.corporate_id, m.id, s.owner_id, s.name, u.name as recipient into failed
  from public.report_mail m
    join public.job j on j.corporate_id = m.corporate_id and j.id = m.job_id and j.status = 'failed'
    join public.report_schedule s on s.corporate_id = m.corporate_id and s.id = m.schedule_id
    join public.app_user u on u.corporate_id = m.corporate_id and u.id = m.user_id
  where m.told_at is null and m.created_at > now() - interval '7 days'
  order by m.id limit 1 for update of m skip locked;
  if not found then return false; end if;
  update public.report_mail m set told_at = now() where m.corporate_id = failed.corporate_id and m.id = failed.id;
  perform public.tell_users(failed.corporate_id, array[failed.owner_id], 'REPORT_NOT_SENT',
    jsonb_build_object('name', failed.name, 'recipient', failed.recipient),
    '/reportDeliveries?filter=' || '{"status":"failed"}', null, null);
  return true;
end $$;
revoke execute on function tell_of_failed_report() from public;
grant execute on function tell_of_failed_report() to urus_system;

-- What became of each e-mail.
drop view if exists report_delivery;
create view report_delivery with (security_invoker = true) as
select m.corporate_id, m.id, 1::bigint as version, m.created_at, s.name, m.schedule_id, m.user_id,
  case j.status when 'done' then 'sent' when 'failed' then 'failed' when 'cancelled' then 'failed' else 'waiting' end as status,
  case when j.status = 'failed' then j.error end as reason, j.finished_at as done_at, s.owner_id, m.job_id
from report_mail m
join report_schedule s on s.corporate_id = m.corporate_id and s.id = m.schedule_id
join job j on j.corporate_id = m.corporate_id and j.id = m.job_id;
grant select on report_delivery to urus_app;
