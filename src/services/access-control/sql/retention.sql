-- The retention settings of a corporate by their columns, keep_<kind>_months; null where it keeps everything for good.
create or replace function retention_of(of public.corporate) returns jsonb
  language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_object_agg(k.key, k.value) from jsonb_each(to_jsonb(of)) k
  where k.key ~ '^keep_.*_months$' and k.value <> 'null'
$$;
grant execute on function retention_of(public.corporate) to urus_app, urus_system;

-- The months that a corporate keeps a kind; null where it keeps it for good.
create or replace function months_kept(of public.corporate, kind text) returns integer
  language sql immutable set search_path = pg_catalog, public, pg_temp
as $$ select (public.retention_of(of) ->> format('keep_%s_months', kind))::integer $$;

create or replace function note_retention_change() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.retention_since := now();
  return new;
end $$;
create or replace trigger note_retention before update on corporate for each row
  when (retention_of(old) is distinct from retention_of(new)) execute function note_retention_change();

-- The last two o'clock at night in Malaysia: what is to be erased goes when nobody works.
create or replace function last_night() returns timestamptz
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select (date_trunc('day', (now() at time zone 'Asia/Kuala_Lumpur') - interval '2 hours') + interval '2 hours')
    at time zone 'Asia/Kuala_Lumpur'
$$;
grant execute on function last_night() to urus_system;

-- In whose name a corporate's data is erased: its owner, else an administrator; nobody where none is active.
create or replace function retention_keeper(of_corporate bigint) returns bigint
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select u.id from public.app_user u
    join public.user_role g on g.corporate_id = u.corporate_id and g.user_id = u.id
    join public.role r on r.corporate_id = g.corporate_id and r.id = g.role_id
  where u.corporate_id = of_corporate and u.status = 1 and r.role_type in ('corporate', 'admin')
  order by r.role_type = 'admin', u.id limit 1
$$;

-- Queues what the settings of one corporate have erased tonight, a job a kind, in the name of its owner, else of an
-- administrator; false when no corporate waits.
create or replace function queue_retention() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due public.corporate;
  keeper bigint;
  wanted record;
  job bigint;
begin
  select c.* into due from public.corporate c
  -- Not what was set a moment before: a slip is seen by then.
  where c.retention_since < public.last_night() - interval '1 hour'
    and not exists (select from public.retention_job r where r.corporate_id = c.id and r.created_at >= public.last_night())
    and public.retention_of(c) is not null and public.retention_keeper(c.id) is not null
  order by c.id limit 1 for update skip locked;
  if not found then return false; end if;
  keeper := public.retention_keeper(due.id);
  for wanted in
    select substring(k.key from '^keep_(.*)_months$') as kind, k.value::integer as months
    from jsonb_each_text(public.retention_of(due)) k order by k.key
  loop
    insert into public.job (corporate_id, kind, owner_id) values (due.id, 'retention', keeper) returning id into job;
    insert into public.retention_job (corporate_id, kind, months, before, job_id)
    values (due.id, wanted.kind, wanted.months, now() - make_interval(months => wanted.months), job);
  end loop;
  return true;
end $$;
revoke execute on function queue_retention() from public;
grant execute on function queue_retention() to urus_system;

-- Takes rows away that are older than the corporate's own setting lets it keep them, and no other ones: the app names ids,
-- the settings say what may go. Answers how many went.
create or replace function clear_kept(of_kind text, ids bigint[]) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint := public.current_corporate();
  before timestamptz := now() - make_interval(months => (select public.months_kept(c, of_kind) from public.corporate c where c.id = tenant));
  messages bigint[];
  cleared bigint;
begin
  if before is null then return 0; end if;
  if of_kind = 'notifications' then
    delete from public.notification n where n.corporate_id = tenant and n.id = any (ids) and n.created_at < before;
  elsif of_kind = 'access_log' then
    delete from public.access_log l where l.corporate_id = tenant and l.id = any (ids) and l.at < before;
  elsif of_kind = 'security_log' then
    delete from public.security_log l where l.corporate_id = tenant and l.id = any (ids) and l.at < before;
  elsif of_kind = 'messages' then
    messages := array(select m.id from public.outgoing_message m
      where m.corporate_id = tenant and m.id = any (ids) and m.created_at < before and m.status <> 'queued');
    update public.audit a set changes = a.changes || '{"sms_title": null, "sms_content": null}'
      from public.sms_log s where s.corporate_id = tenant and s.message_id = any (messages)
        and a.corporate_id = tenant and a.table_name = 'sms_log' and a.record_id = s.id
        and a.changes ?| array['sms_title', 'sms_content'];
    update public.sms_log s set sms_title = 'Erased', sms_content = 'Erased' where s.corporate_id = tenant and s.message_id = any (messages);
    update public.outgoing_message m set recipient = 'Erased', subject = 'Erased', html = null, text = null
    where m.corporate_id = tenant and m.id = any (messages);
  elsif of_kind = 'chats' then
    messages := array(select m.id from public.message m
      where m.corporate_id = tenant and m.id = any (ids) and m.created_at < before);
    update public.message m set html = '', body_text = '', pinned_at = null, pinned_by = null, deleted_at = coalesce(m.deleted_at, now())
    where m.corporate_id = tenant and m.id = any (messages);
    delete from public.message_revision r where r.corporate_id = tenant and r.message_id = any (messages);
    delete from public.stored_file_chunk k using public.message_attachment a
      where a.corporate_id = tenant and a.message_id = any (messages) and k.corporate_id = a.file_corporate_id and k.file_id = a.file_id;
    update public.stored_file f set name = 'Erased', size = 0, media_type = 'application/octet-stream', store_key = null,
      stored_at = null, move_at = null, sha256 = null
      from public.message_attachment a
      where a.corporate_id = tenant and a.message_id = any (messages) and f.corporate_id = a.file_corporate_id and f.id = a.file_id;
    update public.message_attachment a set name = 'Erased', size = 0, media_type = 'application/octet-stream'
      where a.corporate_id = tenant and a.message_id = any (messages);
  end if;
  get diagnostics cleared = row_count;
  return coalesce(cardinality(messages), cleared);
end $$;
revoke all on function clear_kept(text, bigint[]) from public;
grant execute on function clear_kept(text, bigint[]) to urus_app;

-- Chat messages of the corporate that are older than a moment, also of groups that the caller is not in: ids and times alone,
-- of all or of so many after an id.
drop function if exists messages_before(timestamptz);
create or replace function messages_before(before timestamptz, after_id bigint default 0, most integer default null) returns table (id bigint, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.id, m.created_at from public.message m
  where m.corporate_id = public.current_corporate() and m.id > after_id and m.created_at < before and not m.is_info
    and (m.html <> '' or exists (select from public.message_revision r where r.corporate_id = m.corporate_id and r.message_id = m.id))
  order by m.id limit most
$$;
revoke all on function messages_before(timestamptz, bigint, integer) from public;
grant execute on function messages_before(timestamptz, bigint, integer) to urus_app;

drop view if exists retention_run;
create view retention_run with (security_invoker = true) as
select r.corporate_id, r.id, 1::bigint as version, r.created_at, r.kind as name, r.kind, r.months, r.before, r.gone::integer as gone, r.kept::integer as kept,
  case j.status when 'done' then 'done' when 'failed' then 'failed' when 'cancelled' then 'failed' else 'running' end as status,
  j.finished_at as done_at
from retention_job r join job j on j.corporate_id = r.corporate_id and j.id = r.job_id;
grant select on retention_run to urus_app;
