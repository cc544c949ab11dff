-- How many messages of a class go out in an hour and a day: to one recipient, whoever sends them; to one recipient for one
-- corporate, so that no corporate uses up what the others may send; by one user; for one corporate. README, Limits.
create or replace function message_limits() returns table (class text, whom text, an_hour integer, a_day integer)
  language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  values
    -- Codes that confirm a consent or a sign-in.
    ('code', 'recipient', 8, 20), ('code', 'recipient_of_corporate', 5, 12), ('code', 'corporate', 300, 2000),
    -- SMS that staff write.
    ('sms', 'recipient', 10, 30), ('sms', 'recipient_of_corporate', 5, 15), ('sms', 'sender', 60, 300), ('sms', 'corporate', 600, 3000),
    -- E-mails that staff write, with files or without.
    ('mail', 'recipient', 30, 100), ('mail', 'recipient_of_corporate', 20, 60), ('mail', 'sender', 100, 500), ('mail', 'corporate', 1000, 5000),
    ('invitation', 'recipient', 5, 12), ('invitation', 'recipient_of_corporate', 4, 8), ('invitation', 'sender', 100, 300), ('invitation', 'corporate', 300, 1000),
    -- Registrations and new passwords, by the address that was typed.
    ('account', 'recipient', 6, 15),
    -- What the system sends by itself: it is held back, never refused.
    ('notice', 'recipient', 30, 200)
$$;

-- One form of an address or number: what differs in case, a tag or the way of writing reaches the same person.
create or replace function message_recipient(to_whom text) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select case when to_whom like '%@%' then regexp_replace(lower(btrim(to_whom)), '\+[^@]*@', '@')
    else regexp_replace(regexp_replace(to_whom, '\D', '', 'g'), '^0', '60') end
$$;

-- What a message is counted by, always in the same order: two at once never wait for each other.
create or replace function message_keys(of_class text, of_corporate bigint, to_whom text, by_sender bigint)
  returns table (key text, whom text, an_hour integer, a_day integer)
  language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select l.class || ':' || l.whom || ':' || case l.whom
      when 'recipient' then hashed.recipient
      when 'recipient_of_corporate' then of_corporate || ':' || hashed.recipient
      when 'sender' then of_corporate || ':' || by_sender
      else of_corporate::text end, l.whom, l.an_hour, l.a_day
  from public.message_limits() l,
    (select encode(sha256(convert_to(public.message_recipient(to_whom), 'UTF8')), 'hex') as recipient) hashed
  where l.class = of_class
    and case l.whom when 'recipient' then true when 'sender' then by_sender is not null else of_corporate > 0 end
  order by 1
$$;

-- The seconds until another message of the class may go, and whose limit says so; 0 where it may go now.
create or replace function message_wait(of_class text, of_corporate bigint, to_whom text, by_sender bigint, out wait integer, out whom text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  counted record;
  ends timestamptz;
  moment timestamptz := clock_timestamp();
begin
  wait := 0;
  for counted in select * from public.message_keys(of_class, of_corporate, to_whom, by_sender) loop
    ends := greatest(
      (select t.at + interval '1 hour' from public.message_turn t where t.key = counted.key and t.at > moment - interval '1 hour'
        order by t.at desc offset counted.an_hour - 1 limit 1),
      (select t.at + interval '1 day' from public.message_turn t where t.key = counted.key and t.at > moment - interval '1 day'
        order by t.at desc offset counted.a_day - 1 limit 1));
    if ends > moment and ceil(extract(epoch from ends - moment)) > wait then
      wait := ceil(extract(epoch from ends - moment));
      whom := counted.whom;
    end if;
  end loop;
end $$;

-- Takes a turn and answers as message_wait does: with a wait, none was taken. Others who send to the same recipient wait for
-- the end of the transaction, so that none of them counts too few; what is rolled back was not sent and does not count.
create or replace function take_message_turn(of_class text, of_corporate bigint, to_whom text, by_sender bigint, held boolean,
  out wait integer, out whom text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('message ' || k.key, 0))
  from public.message_keys(of_class, of_corporate, to_whom, by_sender) k;
  select w.wait, w.whom into wait, whom from public.message_wait(of_class, of_corporate, to_whom, by_sender) w;
  if wait > 0 and not held then return; end if;
  insert into public.message_turn (key, at)
  select k.key, clock_timestamp() + make_interval(secs => wait)
  from public.message_keys(of_class, of_corporate, to_whom, by_sender) k;
end $$;

-- Every message passes here, whoever queues it and also when it is sent again. A notice waits for its turn in the queue; any
-- other is refused.
create or replace function keep_message_limits() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_class text := case
    -- Counted when it was asked for, whether anybody has the address or not.
    when new.kind = 'password_reset' then case tg_op when 'UPDATE' then 'account' end
    when new.kind = 'registration' then 'account'
    when new.kind = 'invitation' then 'invitation'
    when new.kind in ('notification', 'form_answer', 'consent_warning', 'payment_reminder', 'report') or starts_with(new.kind, 'security_') then 'notice'
    -- It opens a page, but is no code: it uses up none of what people sign in and consent with.
    when new.kind = 'customer_page' then 'mail'
    when new.secret then 'code'
    when new.channel = 'sms' then 'sms'
    else 'mail' end;
  taken record;
begin
  if of_class is null then return new; end if;
  select * into taken from public.take_message_turn(of_class, new.corporate_id, new.recipient,
    case tg_op when 'UPDATE' then public.current_actor() else new.created_by end, of_class = 'notice');
  if taken.wait = 0 then return new; end if;
  if of_class = 'notice' then
    new.run_at := greatest(new.run_at, now() + make_interval(secs => taken.wait));
    return new;
  end if;
  raise exception 'too many messages' using errcode = 'UR429',
    detail = json_build_object('class', of_class, 'whom', taken.whom, 'wait', taken.wait, 'channel', new.channel)::text;
end $$;
create or replace trigger keep_limits_of_new before insert on outgoing_message
  for each row when (new.status = 'queued') execute function keep_message_limits();
create or replace trigger keep_limits_of_again before update of status on outgoing_message
  for each row when (new.status = 'queued' and old.status <> 'queued') execute function keep_message_limits();

-- What is older than any limit looks.
create or replace function forget_message_turns() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ delete from public.message_turn t where t.at < now() - interval '1 day' $$;
