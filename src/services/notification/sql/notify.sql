-- A person keeps the newest 500.
create or replace function bound_notifications() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from notification n where n.corporate_id = new.corporate_id and n.noti_user_id = new.noti_user_id and n.id <= (
    select o.id from notification o where o.corporate_id = new.corporate_id and o.noti_user_id = new.noti_user_id
    order by o.id desc offset 500 limit 1);
  return null;
end $$;
create or replace trigger bound after insert on notification for each row execute function bound_notifications();

-- Fills the {places} of a template; what is not known stays as it is. A value is a text, or a word that each reader has in
-- their own language, with its English text.
create or replace function fill_template(content text, vals jsonb) returns text
  language plpgsql immutable set search_path = pg_catalog, public, pg_temp
as $$
declare
  field record;
begin
  for field in select key, case jsonb_typeof(value) when 'object' then value ->> 'text' else value #>> '{}' end as word
    from jsonb_each(vals) loop
    content := replace(content, '{' || field.key || '}', coalesce(field.word, ''));
  end loop;
  return btrim(content);
end $$;

-- What the templates of a trigger point say in other languages than everyone's, by language.
create or replace function own_texts(templates jsonb) returns jsonb
  language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_object_agg(l.language, said.texts) filter (where said.texts <> '{}') from unnest(array['ms', 'zh']) as l(language)
  cross join lateral (
    select jsonb_strip_nulls(jsonb_build_object(
      'bell', max(t ->> ('content_' || l.language)) filter (where t ->> 'notif_temp_type' = 'bell'),
      'subject', max(t ->> ('title_' || l.language)) filter (where t ->> 'notif_temp_type' = 'email'),
      'mail', max(t ->> ('content_' || l.language)) filter (where t ->> 'notif_temp_type' = 'email'))) as texts
    from jsonb_array_elements(templates) as each(t)) as said
$$;

-- Tells active people of a corporate, by its templates and as each of them wants it. What comes again in the same batch
-- (a request, a job) is counted in one notification; a job's e-mail waits until nothing has come for a while.
create or replace function tell_users(of_corporate bigint, users bigint[], point text, vals jsonb, target_url text, about text, about_id bigint,
  in_batch text default null, how_many integer default 1) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  person record;
  template record;
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
           max(t.content) filter (where t.notif_temp_type = 'email' and person.email) as mail,
           public.own_texts(jsonb_agg(to_jsonb(t))) as own
    into template from public.notification_template t
    where t.corporate_id = of_corporate and t.active
      and t.trigger_point = case when many > 1 then regexp_replace(point, '_ASSIGNED$', 'S_ASSIGNED') else point end;
    if coalesce(template.bell, template.mail) is null then continue; end if;
    due := case when template.mail is not null then now() + case when in_batch like '%:job-%' then interval '1 minute' else interval '0' end end;
    if known.id is not null then
      update public.notification n set batch_count = many, noti_read_at = null, created_at = now(),
        noti_message = left(public.fill_template(coalesce(template.bell, template.mail), filled), 500),
        noti_url = target_url, noti_related_id = case when many = 1 then about_id end,
        said = to_jsonb(template) || jsonb_build_object('values', filled),
        mail_at = due, mail_subject = public.fill_template(template.subject, filled), mail_text = public.fill_template(template.mail, filled)
      where n.corporate_id = of_corporate and n.id = known.id;
      -- Within one transaction it has been told already.
      if known.created_at = now() then continue; end if;
    else
      insert into public.notification (corporate_id, noti_user_id, trigger_point, noti_message, noti_url, noti_related_type,
        noti_related_id, created_by, in_bell, batch, batch_count, said, mail_at, mail_subject, mail_text)
      values (of_corporate, person.id, point, left(public.fill_template(coalesce(template.bell, template.mail), filled), 500), target_url, about,
        case when many = 1 then about_id end,
        (select a.id from public.app_user a where a.corporate_id = of_corporate and a.id = public.current_actor()),
        template.bell is not null, in_batch, many,
        to_jsonb(template) || jsonb_build_object('values', filled), due, public.fill_template(template.subject, filled), public.fill_template(template.mail, filled))
      on conflict do nothing;
    end if;
    if template.bell is null then continue; end if;
    -- Readers tell a late commit from a rollback by it: it has to be there before the event's id.
    perform pg_current_xact_id();
    insert into public.outbox (corporate_id, topic, user_id, actor_id, request_id, payload)
    values (of_corporate, 'notification', person.id, public.current_actor(), nullif(current_setting('app.request_id', true), ''), '{}');
  end loop;
end $$;

-- The same for services, in the open tenant.
create or replace function notify_users(users bigint[], point text, vals jsonb, target_url text, about text, about_id bigint) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select public.tell_users(public.current_corporate(), users, point, vals, target_url, about, about_id)
$$;
grant execute on function notify_users(bigint[], text, jsonb, text, text, bigint) to urus_app;

-- Tells people of the open tenant which records they got: those of one call or job in one notification, which opens them
-- all. Whoever gives them to themselves knows it.
create or replace function notify_assigned(point text, about text, page text, list text, ids bigint[], holders bigint[], names text[])
  returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  corporate bigint := public.current_corporate();
  actor bigint := public.current_actor();
  the_batch text := coalesce(actor::text, '') || ':' || nullif(current_setting('app.request_id', true), '');
  -- By the public form nobody acts: what comes that way is from the corporate.
  actor_name text := coalesce((select u.name from public.app_user u where u.corporate_id = corporate and u.id = actor),
    (select c.corporate_name from public.corporate c where c.id = corporate));
  given record;
  told bigint;
  many integer;
begin
  -- Without a tenant the database is maintained.
  if corporate is null then return; end if;
  for given in
    select g.holder, count(*)::integer as n, array_agg(g.id) as ids, min(g.id) as id,
      (array_agg(g.name order by g.id))[1] as name
    from unnest(ids, holders, names) as g(id, holder, name) where g.holder is distinct from actor group by 1 order by 1
  loop
    many := given.n + coalesce((select k.batch_count from public.notification k where k.corporate_id = corporate
      and k.noti_user_id = given.holder and k.trigger_point = point and k.batch = the_batch), 0);
    perform public.tell_users(corporate, array[given.holder], point,
      jsonb_build_object(about || '_name', given.name, 'by', actor_name),
      case when many = 1 then page || given.id else list end, about, given.id, the_batch, given.n);
    -- Known after it is told: a notification of several opens those.
    select n.id into told from public.notification n where n.corporate_id = corporate and n.noti_user_id = given.holder
      and n.trigger_point = point and n.batch = the_batch;
    if told is null then continue; end if;
    if many > 1 then
      update public.notification n set noti_url = list || '?view=all&filter=%7B%22notification_id%22%3A' || told || '%7D'
      where n.corporate_id = corporate and n.id = told;
    end if;
    insert into public.notification_record (corporate_id, notification_id, record_type, record_id)
    select corporate, told, about, unnest(given.ids) on conflict do nothing;
  end loop;
end $$;
grant execute on function notify_assigned(text, text, text, text, bigint[], bigint[], text[]) to urus_app;

-- Takes the next e-mail that is due, in what language and as it is to be written. Who has had many keeps theirs until the next may go, and what
-- then has come together, or comes at once, is one mail: `many` says of how many, and the body lists the newest.
drop function if exists claim_notification_mail();
create or replace function claim_notification_mail() returns table (corporate_id bigint, recipient text, name text, application_code text,
  language text, url text, many integer, notices jsonb)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  due record;
  taken bigint[];
  seconds integer;
begin
  loop
    select n.corporate_id, n.id, n.noti_user_id, n.mail_subject, n.mail_text, n.noti_url, u.email, u.name, u.application_code,
      coalesce(u.language, c.language) as language into due
    from public.notification n join public.app_user u on u.corporate_id = n.corporate_id and u.id = n.noti_user_id
      join public.corporate c on c.id = n.corporate_id
    where n.mail_at <= now() order by n.mail_at, n.id limit 1 for update of n skip locked;
    if not found then return; end if;
    taken := array(select n.id from public.notification n where n.corporate_id = due.corporate_id
      and n.noti_user_id = due.noti_user_id and n.mail_at <= now() order by n.id desc for update skip locked);
    select w.wait into seconds from public.message_wait('notice', due.corporate_id, due.email, null) w;
    if seconds > 0 then
      update public.notification n set mail_at = now() + make_interval(secs => seconds)
      where n.corporate_id = due.corporate_id and n.id = any (taken);
      continue;
    end if;
    if cardinality(taken) <= 5 then taken := array[due.id]; end if;
    return query select due.corporate_id, due.email, due.name, due.application_code, due.language,
      case cardinality(taken) when 1 then due.noti_url end, cardinality(taken), (
        select jsonb_agg(jsonb_build_object('subject', l.mail_subject, 'text', l.mail_text, 'said', l.said) order by l.id desc)
        from (select n.id, n.mail_subject, n.mail_text, n.said from public.notification n
          where n.corporate_id = due.corporate_id and n.id = any (taken) order by n.id desc limit 30) l);
    update public.notification n set mail_at = null, mail_subject = null, mail_text = null
    where n.corporate_id = due.corporate_id and n.id = any (taken);
    return;
  end loop;
end $$;
grant execute on function claim_notification_mail() to urus_system;
