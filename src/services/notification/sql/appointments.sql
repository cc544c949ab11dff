-- Reminds of the next appointment that begins soon and is of a live record: once for each time that it has, whichever
-- process comes first. Answers what is to be told; nothing where none is due.
create or replace function claim_appointment_reminder(ahead interval) returns table (corporate_id bigint, user_id bigint,
  starts_at timestamptz, resource text, record_id bigint, title text)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with due as (
    select a.corporate_id, a.id, a.user_id, a.starts_at, a.resource, a.record_id from public.appointment a
    where a.status = 'planned' and a.user_id is not null and a.starts_at > now() and a.starts_at <= now() + ahead
      and not exists (select from public.appointment_reminder r
        where r.corporate_id = a.corporate_id and r.appointment_id = a.id and r.starts_at = a.starts_at)
    order by a.starts_at limit 1 for update skip locked
  ), kept as (
    insert into public.appointment_reminder (corporate_id, appointment_id, starts_at)
    select d.corporate_id, d.id, d.starts_at from due d
    on conflict (corporate_id, appointment_id) do update set starts_at = excluded.starts_at
    where appointment_reminder.starts_at is distinct from excluded.starts_at
    returning appointment_reminder.corporate_id, appointment_reminder.appointment_id
  )
  select d.corporate_id, d.user_id, d.starts_at, d.resource, d.record_id, case d.resource
    when 'lead' then (select l.name from public.lead l
      where l.corporate_id = d.corporate_id and l.id = d.record_id and l.deleted_at is null)
    when 'customer' then (select c.full_name from public.customer c
      where c.corporate_id = d.corporate_id and c.id = d.record_id and c.deleted_at is null) end
  from due d join kept k on k.corporate_id = d.corporate_id and k.appointment_id = d.id
$$;
grant execute on function claim_appointment_reminder(interval) to urus_system;

-- Tells whose appointment begins soon, by the corporate's templates.
create or replace function tell_appointment(of_corporate bigint, person bigint, vals jsonb, target_url text, about text, about_id bigint)
  returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select public.tell_users(of_corporate, array[person], 'APPOINTMENT_SOON', vals, target_url, about, about_id)
$$;
grant execute on function tell_appointment(bigint, bigint, jsonb, text, text, bigint) to urus_system;
