-- Claims the next appointment that begins soon and that nobody was reminded of for the time that it has.
create or replace function claim_appointment_reminder(ahead interval) returns table (id bigint, corporate_id bigint, claim uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.appointment_reminder as kept (corporate_id, appointment_id, starts_at)
  select a.corporate_id, a.id, a.starts_at from public.appointment a
  where a.status = 'planned' and a.user_id is not null and a.starts_at > now() and a.starts_at <= now() + ahead
    and not exists (select from public.appointment_reminder r
      where r.corporate_id = a.corporate_id and r.appointment_id = a.id and r.starts_at = a.starts_at
        and (r.told_at is not null or r.claimed_at > now() - interval '1 minute'))
  order by a.starts_at limit 1 for update of a skip locked
  on conflict (corporate_id, appointment_id) do update
    set starts_at = excluded.starts_at, claim = gen_random_uuid(), claimed_at = now(), told_at = null
  returning kept.appointment_id, kept.corporate_id, kept.claim
$$;
grant execute on function claim_appointment_reminder(interval) to urus_system;

-- Opens the tenant of a claimed reminder for whose appointment it is, who counts as told from then on. No row: it was
-- moved or cancelled meanwhile, somebody else claimed it, or its user is not active any more.
create or replace function open_appointment_reminder(of_corporate bigint, of_appointment bigint, by_claim uuid)
  returns table (user_id bigint, access_version bigint, resource text, record_id bigint, starts_at text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.appointment_reminder r set told_at = now() from public.appointment a
  where r.corporate_id = of_corporate and r.appointment_id = of_appointment and r.claim = by_claim and r.told_at is null
    and a.corporate_id = r.corporate_id and a.id = r.appointment_id and a.starts_at = r.starts_at and a.status = 'planned'
  returning a.user_id, a.resource, a.record_id, to_char(a.starts_at, 'YYYY-MM-DD HH24:MI:SS')
  into user_id, resource, record_id, starts_at;
  if not found then return; end if;
  select u.access_version into access_version from public.app_user u
  where u.corporate_id = of_corporate and u.id = user_id and u.status = 1;
  if not found then return; end if;
  perform set_config('app.corporate_id', of_corporate::text, true), set_config('app.user_id', user_id::text, true),
          set_config('app.address', '', true), set_config('app.request_id', 'appointment-' || of_appointment, true);
  return next;
end $$;
grant execute on function open_appointment_reminder(bigint, bigint, uuid) to urus_app;
