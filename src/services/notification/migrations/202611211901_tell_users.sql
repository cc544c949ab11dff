-- Fills the {places} of a template; what is not known stays as it is.
create function fill_template(content text, vals jsonb) returns text
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp
as $$
declare
  field record;
begin
  for field in select key, value from jsonb_each_text(vals) loop
    content := replace(content, '{' || field.key || '}', coalesce(field.value, ''));
  end loop;
  return btrim(content);
end $$;

-- Tells active people of a corporate, by its templates and as each of them wants it. What comes again in the same batch
-- (a request, a job) is counted in one notification; a job's e-mail waits until nothing has come for a while.
create function tell_users(of_corporate bigint, users bigint[], point text, vals jsonb, target_url text, about text, about_id bigint,
  in_batch text default null, how_many integer default 1) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  person record;
  said record;
  known record;
  many integer;
  filled jsonb;
  due timestamptz;
begin
  for person in
    select u.id, coalesce(p.bell, true) as bell, coalesce(p.email, point = 'UPGRADE_DECIDED') as email
    from public.app_user u
    left join public.notification_preference p
      on p.corporate_id = u.corporate_id and p.user_id = u.id and p.trigger_point = point
    where u.corporate_id = of_corporate and u.id = any (users) and u.status = 1 and (p.bell or p.email or p.bell is null)
    order by u.id
  loop
    select n.id, n.batch_count, n.created_at into known from public.notification n
    where n.corporate_id = of_corporate and n.noti_user_id = person.id and n.trigger_point = point and n.batch = in_batch;
    many := how_many + coalesce(known.batch_count, 0);
    filled := vals || jsonb_build_object('count', many);
    select max(t.content) filter (where t.notif_temp_type = 'bell' and person.bell) as bell,
           max(t.title) filter (where t.notif_temp_type = 'email' and person.email) as subject,
           max(t.content) filter (where t.notif_temp_type = 'email' and person.email) as mail
    into said from public.notification_template t
    where t.corporate_id = of_corporate and t.active
      and t.trigger_point = case when many > 1 and point = 'LEAD_ASSIGNED' then 'LEADS_ASSIGNED' else point end;
    if coalesce(said.bell, said.mail) is null then continue; end if;
    due := case when said.mail is not null then now() + case when in_batch like '%:job-%' then interval '1 minute' else interval '0' end end;
    if known.id is not null then
      update public.notification n set batch_count = many, noti_read_at = null,
        noti_message = left(public.fill_template(coalesce(said.bell, said.mail), filled), 500),
        noti_url = target_url, noti_related_id = case when many = 1 then about_id end,
        mail_at = due, mail_subject = public.fill_template(said.subject, filled), mail_text = public.fill_template(said.mail, filled)
      where n.corporate_id = of_corporate and n.id = known.id;
      -- Within one transaction it has been told already.
      if known.created_at = now() then continue; end if;
    else
      insert into public.notification (corporate_id, noti_user_id, trigger_point, noti_message, noti_url, noti_related_type,
        noti_related_id, created_by, in_bell, batch, batch_count, mail_at, mail_subject, mail_text)
      values (of_corporate, person.id, point, left(public.fill_template(coalesce(said.bell, said.mail), filled), 500), target_url, about,
        case when many = 1 then about_id end,
        (select a.id from public.app_user a where a.corporate_id = of_corporate and a.id = public.current_actor()),
        said.bell is not null, in_batch, many, due, public.fill_template(said.subject, filled), public.fill_template(said.mail, filled))
      on conflict do nothing;
    end if;
    if said.bell is null then continue; end if;
    -- Readers tell a late commit from a rollback by it: it has to be there before the event's id.
    perform pg_current_xact_id();
    insert into public.outbox (corporate_id, topic, user_id, actor_id, request_id, payload)
    values (of_corporate, 'notification', person.id, public.current_actor(), nullif(current_setting('app.request_id', true), ''), '{}');
  end loop;
end $$;

-- The same for services, in the open tenant.
create function notify_users(users bigint[], point text, vals jsonb, target_url text, about text, about_id bigint) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select public.tell_users(public.current_corporate(), users, point, vals, target_url, about, about_id)
$$;

-- LEAD_ASSIGNED: by whichever way a lead gets an assignee, bulk changes and hand-overs included; who does it knows it.
create function tell_assigned() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint := public.current_actor();
  the_batch text := actor || ':' || nullif(current_setting('app.request_id', true), '');
  given record;
  many integer;
begin
  if actor is null then return null; end if;
  for given in execute case tg_op
    when 'INSERT' then 'select n.corporate_id, n.assign_to, count(*)::integer as n, min(n.id) as id, min(n.name) as name
      from new_rows n where n.assign_to <> $1 group by 1, 2 order by 2'
    else 'select n.corporate_id, n.assign_to, count(*)::integer as n, min(n.id) as id, min(n.name) as name
      from new_rows n join old_rows o on o.id = n.id
      where n.assign_to <> $1 and n.assign_to is distinct from o.assign_to and n.deleted_at is null group by 1, 2 order by 2' end using actor
  loop
    many := given.n + coalesce((select k.batch_count from public.notification k where k.corporate_id = given.corporate_id
      and k.noti_user_id = given.assign_to and k.trigger_point = 'LEAD_ASSIGNED' and k.batch = the_batch), 0);
    perform public.tell_users(given.corporate_id, array[given.assign_to], 'LEAD_ASSIGNED',
      jsonb_build_object('lead_name', given.name, 'by', (select u.name from public.app_user u where u.corporate_id = given.corporate_id and u.id = actor)),
      case when many = 1 then '/leadProfileDetails/' || given.id else '/leadsListings' end, 'lead', given.id, the_batch, given.n);
  end loop;
  return null;
end $$;
create trigger notice_create after insert on lead referencing new table as new_rows
  for each statement execute function tell_assigned();
create trigger notice_update after update on lead referencing old table as old_rows new table as new_rows
  for each statement execute function tell_assigned();

-- USER_JOINED: registration by a referral link tells whose link it is.
create or replace function register_referral(code text, account jsonb, hash text) returns table (user_id bigint, corporate_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  agent record;
  least bigint;
  made bigint;
begin
  select f.* into agent from public.find_public_code(code) f where f.settled;
  if not found then return; end if;
  select r.id into least from public.role r
  where r.corporate_id = agent.corporate_id and r.role_type is null and r.application_code = agent.application_code
    and not exists (select from unnest(r.access_codes) c where c like 'role\_%')
  order by r.role_access = 'user' desc, cardinality(r.access_codes), r.id limit 1;
  if not found then return; end if;
  made := public.make_account(agent.corporate_id,
    jsonb_build_object('name', account -> 'name', 'email', account -> 'email', 'contact_no', account -> 'contact_no',
      'application_code', agent.application_code, 'parent_id', agent.user_id), least, hash);
  perform public.tell_users(agent.corporate_id, array[agent.user_id], 'USER_JOINED', jsonb_build_object('name', account ->> 'name'),
    null, null, null);
  return query select made, agent.corporate_id;
end $$;

-- UPGRADE_DECIDED: to who asked, whose corporate is not that of who decides.
create function tell_decided() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.tell_users(new.corporate_id, array[new.requested_by], 'UPGRADE_DECIDED',
    jsonb_build_object('package', initcap(new.wanted_package), 'outcome', new.status, 'reason', coalesce(new.reason, '')),
    '/upgrade', null, null);
  return null;
end $$;
create trigger notice_decided after update of status on upgrade_request for each row
  when (old.status = 'open' and new.status in ('granted', 'declined')) execute function tell_decided();

-- Takes the next e-mail that is due, as it is to be written.
create function claim_notification_mail() returns table (corporate_id bigint, recipient text, name text, application_code text,
  subject text, body text, url text)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with due as (
    select n.corporate_id, n.id, n.noti_user_id, n.mail_subject, n.mail_text, n.noti_url
    from public.notification n where n.mail_at <= now() order by n.mail_at limit 1 for update skip locked
  ), taken as (
    update public.notification n set mail_at = null, mail_subject = null, mail_text = null
    from due where n.corporate_id = due.corporate_id and n.id = due.id
  )
  select due.corporate_id, u.email, u.name, u.application_code, due.mail_subject, due.mail_text, due.noti_url
  from due join public.app_user u on u.corporate_id = due.corporate_id and u.id = due.noti_user_id
$$;

revoke execute on function fill_template(text, jsonb), notify_users(bigint[], text, jsonb, text, text, bigint), tell_assigned(), tell_decided(), claim_notification_mail(),
  tell_users(bigint, bigint[], text, jsonb, text, text, bigint, text, integer) from public;
grant execute on function notify_users(bigint[], text, jsonb, text, text, bigint) to urus_app;
grant execute on function claim_notification_mail() to urus_system;
