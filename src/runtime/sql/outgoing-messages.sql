-- For what nobody signed in causes.
create or replace function queue_message(target_corporate bigint, message_channel text, message_kind text, to_whom text,
  message_subject text, message_html text, message_text text, is_secret boolean) returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.outgoing_message (corporate_id, channel, kind, recipient, subject, html, text, secret)
  values (target_corporate, message_channel, message_kind, to_whom, message_subject, message_html, message_text, is_secret)
  returning id
$$;
grant execute on function queue_message(bigint, text, text, text, text, text, text, boolean) to urus_system;

-- Takes the next message that is due, for as long as the lease. One row or none.
create or replace function claim_message(message_channel text, lease interval)
  returns table (id bigint, corporate_id bigint, fence bigint, recipient text, subject text, html text, body text, told_to_fail boolean)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.outgoing_message m set fence = m.fence + 1, attempts = m.attempts + 1, run_at = now() + lease
  where (m.corporate_id, m.id) = (
    select w.corporate_id, w.id from public.outgoing_message w
    where w.status = 'queued' and w.channel = message_channel and w.run_at <= now()
    order by w.run_at, w.id for update skip locked limit 1)
  returning m.id, m.corporate_id, m.fence, m.recipient, m.subject, m.html, m.text,
    coalesce((select c.sandbox_fails from public.corporate c where c.id = m.corporate_id), false)
$$;
grant execute on function claim_message(text, interval) to urus_system;

-- Prolongs the claim on a message while it is on its way, under its fence.
create or replace function prolong_message(message_corporate bigint, message_id bigint, message_fence bigint, lease interval) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.outgoing_message m set run_at = now() + lease
  where m.corporate_id = message_corporate and m.id = message_id and m.fence = message_fence and m.status = 'queued'
$$;
revoke all on function prolong_message(bigint, bigint, bigint, interval) from public;
grant execute on function prolong_message(bigint, bigint, bigint, interval) to urus_system;

-- The files of a claimed message, under its fence: their bytes, or the key under which the store has them.
create or replace function read_outgoing_files(message_corporate bigint, message_id bigint, message_fence bigint)
  returns table (name text, media_type text, store_key text, bytes bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select f.name, f.media_type, case when f.stored_at is not null then f.store_key end,
    (select string_agg(c.bytes, ''::bytea order by c.seq) from public.stored_file_chunk c
      where c.corporate_id = f.corporate_id and c.file_id = f.id and f.stored_at is null)
  from public.outgoing_message m
    join public.outgoing_message_file o on o.corporate_id = m.corporate_id and o.message_id = m.id
    join public.stored_file f on f.corporate_id = o.corporate_id and f.id = o.file_id
  where m.corporate_id = message_corporate and m.id = $2 and m.fence = message_fence and m.status = 'queued'
  order by o.id
$$;
grant execute on function read_outgoing_files(bigint, bigint, bigint) to urus_system;

-- Tells what became of a claimed message, under its fence. Retries come later each time: eight attempts in about an hour.
create or replace function finish_message(message_corporate bigint, message_id bigint, message_fence bigint, outcome text, reason text, by_sandbox boolean)
  returns text
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.outgoing_message m set
    status = case when outcome <> 'retry' then outcome when m.attempts < 8 then 'queued' else 'failed' end,
    run_at = case when outcome = 'retry' then now() + interval '15 seconds' * power(2, m.attempts - 1) else m.run_at end,
    error = reason,
    sandbox = by_sandbox,
    sent_at = case when outcome = 'sent' then now() end,
    html = case when outcome = 'sent' and m.secret and not by_sandbox then null else m.html end,
    text = case when outcome = 'sent' and m.secret and not by_sandbox then null else m.text end
  where m.corporate_id = message_corporate and m.id = message_id and m.fence = message_fence and m.status = 'queued'
  returning m.status
$$;
grant execute on function finish_message(bigint, bigint, bigint, text, text, boolean) to urus_system;

-- Bodies that may be shown: those in the sandbox, and those that let nobody in.
create or replace function read_message_bodies(message_ids bigint[]) returns table (id bigint, html text, body text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.id, m.html, m.text from public.outgoing_message m
  where m.corporate_id = public.current_corporate() and m.id = any(message_ids) and (m.sandbox or not m.secret)
$$;
grant execute on function read_message_bodies(bigint[]) to urus_app;

-- Sends a message of the open tenant again; nothing for one under way or one whose body is gone.
create or replace function resend_message(message_id bigint) returns text
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.outgoing_message m set status = 'queued', attempts = 0, error = null, sent_at = null, run_at = now()
  where m.corporate_id = public.current_corporate() and m.id = message_id and m.status in ('sent', 'failed') and m.text is not null
  returning m.status
$$;
grant execute on function resend_message(bigint) to urus_app;
