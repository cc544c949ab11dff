-- CHAT_MESSAGE: to everybody else in a group, of any corporate, by the template of theirs. What is unread of a group is
-- one notification, which says how many; who muted it hears of mentions alone. Whoever wants an e-mail has it after a
-- while unread.
drop function if exists tell_chat(bigint, bigint, text, text, text, text, bigint, bigint[]);
drop function if exists untell_chat(bigint, text);
create or replace function tell_chat(of_group bigint, of_message bigint, subject jsonb, page text, chat text, about text, about_id bigint, mentioned bigint[])
  returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  me bigint := public.current_actor();
  own bigint := public.current_corporate();
  group_corporate bigint;
  the_batch text := 'chat:' || of_group;
  filled jsonb;
  before jsonb;
begin
  select g.corporate_id into group_corporate from public.chat_group g where g.id = of_group and exists (
    select from public.message m where m.group_id = g.id and m.id = of_message and m.sender_id = me);
  if group_corporate is null then raise exception 'the message is not the caller''s'; end if;
  filled := jsonb_build_object('subject', subject,
    'name', (select u.name from public.app_user u where u.corporate_id = own and u.id = me));
  -- What is unread of the group goes up again, and says how many.
  with unread as (
    delete from public.notification n using public.participant p
    where p.group_id = of_group and p.left_at is null and p.user_id <> me
      and n.corporate_id = p.user_corporate_id and n.noti_user_id = p.user_id and n.trigger_point = 'CHAT_MESSAGE'
      and n.batch = the_batch and n.noti_read_at is null and (not p.is_muted or p.user_id = any (mentioned))
    returning n.noti_user_id, n.batch_count, n.mail_at)
  select coalesce(jsonb_object_agg(noti_user_id, jsonb_build_array(batch_count, mail_at)), '{}') into before from unread;
  update public.notification n set batch = null from public.participant p
  where p.group_id = of_group and p.left_at is null and n.corporate_id = p.user_corporate_id and n.noti_user_id = p.user_id
    and n.trigger_point = 'CHAT_MESSAGE' and n.batch = the_batch and n.noti_read_at is not null;
  with told as (
    insert into public.notification (corporate_id, noti_user_id, trigger_point, noti_message, noti_url, noti_related_type,
      noti_related_id, microservice_code, application_code, created_by, in_bell, batch, batch_count, said, mail_at, mail_subject, mail_text)
    select u.corporate_id, u.id, 'CHAT_MESSAGE', left(public.fill_template(coalesce(t.bell, t.mail), filled), 500),
      case when u.corporate_id = group_corporate then page else chat end,
      case when u.corporate_id = group_corporate then about end, case when u.corporate_id = group_corporate then about_id end,
      'messaging', u.application_code, case when u.corporate_id = own then me end, t.bell is not null, the_batch,
      coalesce((before -> u.id::text ->> 0)::integer, 0) + 1,
      jsonb_build_object('bell', t.bell, 'subject', t.subject, 'mail', t.mail, 'own', t.translated, 'values', filled),
      case when t.mail is null then null when before ? u.id::text then (before -> u.id::text ->> 1)::timestamptz
        else now() + interval '30 minutes' end,
      case when t.mail is not null then public.fill_template(t.subject, filled) end,
      case when t.mail is not null then public.fill_template(t.mail, filled) end
    from public.participant p
    join public.app_user u on u.corporate_id = p.user_corporate_id and u.id = p.user_id
    left join public.notification_preference f
      on f.corporate_id = u.corporate_id and f.user_id = u.id and f.trigger_point = 'CHAT_MESSAGE'
    cross join lateral (
      select max(t.content) filter (where t.notif_temp_type = 'bell' and coalesce(f.bell, true)) as bell,
        max(t.title) filter (where t.notif_temp_type = 'email' and coalesce(f.email, false)) as subject,
        max(t.content) filter (where t.notif_temp_type = 'email' and coalesce(f.email, false)) as mail,
        public.own_texts(jsonb_agg(to_jsonb(t))) as translated
      from public.notification_template t
      where t.corporate_id = u.corporate_id and t.active and t.trigger_point = 'CHAT_MESSAGE') t
    where p.group_id = of_group and p.left_at is null and p.user_id <> me and u.status = 1
      and (not p.is_muted or p.user_id = any (mentioned)) and coalesce(t.bell, t.mail) is not null
    returning corporate_id, noti_user_id)
  insert into public.outbox (corporate_id, topic, user_id, actor_id, request_id, payload)
  select told.corporate_id, 'notification', told.noti_user_id, me, nullif(current_setting('app.request_id', true), ''), '{}' from told;
  if about = 'lead' then
    update public.lead l set last_message_at = now() where l.corporate_id = group_corporate and l.id = about_id;
    -- The row of its holder repeats it, as does each that has one already: its user would read an older one.
    update public.lead_assignment a set last_message_at = now() from public.lead l
    where l.corporate_id = group_corporate and l.id = about_id
      and a.corporate_id = l.corporate_id and a.lead_id = l.id
      and (a.user_id = l.assign_to or a.last_message_at is not null);
  end if;
end $$;
grant execute on function tell_chat(bigint, bigint, jsonb, text, text, text, bigint, bigint[]) to urus_app;

-- Who read a group has read what told of it, and needs no e-mail about it.
create or replace function hear_chat(of_group bigint) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.notification n set noti_read_at = now(), mail_at = null, mail_subject = null, mail_text = null
  where n.corporate_id = public.current_corporate() and n.noti_user_id = public.current_actor()
    and n.trigger_point = 'CHAT_MESSAGE' and n.batch = 'chat:' || of_group and n.noti_read_at is null
$$;
grant execute on function hear_chat(bigint) to urus_app;

-- A message that is deleted unread takes with it what told of it: a notification of it alone goes, one of several counts
-- one less and names the latest that is left.
create or replace function untell_chat(of_message bigint, subject jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  me bigint := public.current_actor();
  gone record;
begin
  select m.id, m.group_id, m.seq into gone from public.message m where m.id = of_message and m.sender_id = me;
  if gone.id is null then raise exception 'the message is not the caller''s'; end if;
  with left_over as (
    -- Of each notification: which told messages are unread besides, and how many of them came later.
    select n.corporate_id, n.id, n.noti_user_id, n.batch_count, o.latest, o.later
    from public.participant p
    join public.notification n on n.corporate_id = p.user_corporate_id and n.noti_user_id = p.user_id
      and n.trigger_point = 'CHAT_MESSAGE' and n.batch = 'chat:' || gone.group_id and n.noti_read_at is null
    cross join lateral (
      select max(m.id) as latest, count(*) filter (where m.seq > gone.seq) as later from public.message m
      where m.group_id = gone.group_id and m.id <> gone.id and m.deleted_at is null and not m.is_info
        and m.seq > p.last_read_seq and m.seq >= p.visible_from_seq and m.sender_id <> p.user_id
        and (not p.is_muted or exists (select from public.message_mention t where t.message_id = m.id and t.user_id = p.user_id))) o
    where p.group_id = gone.group_id and p.user_id <> me and p.last_read_seq < gone.seq),
  told as (select * from left_over l where l.later < l.batch_count),
  removed as (
    delete from public.notification n using told t
    where n.corporate_id = t.corporate_id and n.id = t.id and (t.batch_count = 1 or t.latest is null)),
  changed as (
    update public.notification n set batch_count = t.batch_count - 1,
      noti_url = regexp_replace(n.noti_url, '([?&]message=)\d+$', '\1' || t.latest),
      said = n.said || jsonb_build_object('values', w.filled),
      noti_message = coalesce((select left(public.fill_template(b.content, w.filled), 500)
          from public.notification_template b where b.corporate_id = n.corporate_id and b.active
            and b.trigger_point = 'CHAT_MESSAGE' and b.notif_temp_type = 'bell' order by b.content desc limit 1), n.noti_message)
    from told t cross join lateral (select jsonb_build_object('subject', subject, 'name', (
        select u.name from public.message m join public.app_user u on u.id = m.sender_id where m.id = t.latest)) as filled) w
    where n.corporate_id = t.corporate_id and n.id = t.id and t.batch_count > 1 and t.latest is not null)
  insert into public.outbox (corporate_id, topic, user_id, actor_id, request_id, payload)
  select told.corporate_id, 'notification', told.noti_user_id, me, nullif(current_setting('app.request_id', true), ''), '{}' from told;
end $$;
grant execute on function untell_chat(bigint, jsonb) to urus_app;
