-- Overwrites personal columns for good, in rows and in every line that the audit trail has of them: of rows that are there
-- and of rows that were deleted. The lines themselves stay, so that what was done is still counted. Only for an erasure that
-- this very transaction wrote down. Answers the ids of the rows.
create or replace function erase_rows(of_erasure bigint, target text, link text, linked bigint[], of_resource text, personal text[])
  returns bigint[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint := public.current_corporate();
  relation regclass := to_regclass(format('public.%I', target));
  own text := case when of_resource is null then '' else ' and t.resource = $3' end;
  settings text;
  ids bigint[];
begin
  if not exists (select from public.erasure e where e.corporate_id = tenant and e.id = of_erasure and e.erased_at = now()
      and e.erased_by = public.current_actor()) then
    raise exception 'nothing is erased without being written down' using errcode = 'insufficient_privilege';
  end if;
  if relation is null or target in ('audit', 'access_log', 'erasure')
    or not exists (select from pg_attribute where attrelid = relation and attname = 'corporate_id') then
    raise exception 'no table of tenants is named %', target;
  end if;
  select string_agg(format('%I = %s', a.attname, case
      when not a.attnotnull then 'null'
      when format_type(a.atttypid, null) = 'text' then '''Erased '' || t.id'
      when format_type(a.atttypid, null) = 'jsonb'
        then format('case jsonb_typeof(%I) when ''object'' then ''{}''::jsonb else ''[]'' end', a.attname) end), ', ')
    into settings
  from pg_attribute a where a.attrelid = relation and a.attname = any (personal) and a.attnum > 0 and not a.attisdropped;
  execute format('select coalesce(array_agg(t.id), ''{}'') from %s t where t.corporate_id = $1 and t.%I = any ($2)%s', relation, link, own)
    into ids using tenant, linked, of_resource;
  perform public.require_erasable(target, ids, personal);
  if settings is not null then
    execute format('update %s t set %s where t.corporate_id = $1 and t.id = any ($2)', relation, settings) using tenant, ids;
  end if;
  ids := ids || array(select a.record_id from public.audit a where a.corporate_id = tenant and a.table_name = target
    and a.action = 'delete' and a.changes ->> link = any (linked::text[])
    and (of_resource is null or a.changes ->> 'resource' = of_resource));
  update public.audit a set changes = (
    select jsonb_object_agg(c.key, case when c.key <> all (personal) then c.value
      when a.action = 'update' then '[null, null]'::jsonb else 'null'::jsonb end)
    from jsonb_each(a.changes) c)
  where a.corporate_id = tenant and a.table_name = target and a.record_id = any (ids) and a.changes ?| personal;
  return ids;
end $$;
revoke all on function erase_rows(bigint, text, text, bigint[], text, text[]) from public;
grant execute on function erase_rows(bigint, text, text, bigint[], text, text[]) to urus_app;

-- Empties files for good, with every copy that was made of them: nobody fetches what was in them. What the law keeps until a
-- later day stays. Only for an erasure that this very transaction wrote down.
create or replace function erase_files(of_erasure bigint, files bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint := public.current_corporate();
  gone bigint[];
begin
  if not exists (select from public.erasure e where e.corporate_id = tenant and e.id = of_erasure and e.erased_at = now()
      and e.erased_by = public.current_actor()) then
    raise exception 'nothing is erased without being written down' using errcode = 'insufficient_privilege';
  end if;
  gone := array(select f.id from public.stored_file f where f.corporate_id = tenant
    and (f.id = any (files) or f.copy_of = any (files)) and (f.kept_until is null or f.kept_until <= now()));
  delete from public.stored_file_chunk k where k.corporate_id = tenant and k.file_id = any (gone);
  update public.stored_file f set name = 'Erased', size = 0, media_type = 'application/octet-stream', store_key = null,
    stored_at = null, move_at = null, sha256 = null, signed_by = null, sent_by = null
  where f.corporate_id = tenant and f.id = any (gone);
  update public.message_attachment a set name = 'Erased', size = 0, media_type = 'application/octet-stream'
  where a.file_corporate_id = tenant and a.file_id = any (gone);
  update public.access_log l set file_name = 'Erased' where l.corporate_id = tenant and l.file_name is not null and l.file_id = any (gone);
end $$;
revoke all on function erase_files(bigint, bigint[]) from public;
grant execute on function erase_files(bigint, bigint[]) to urus_app;

-- Overwrites what hangs on records that are erased: what people wrote of them, files, messages to them and about them,
-- notices, merges, and the rows of files that they came in. `words` are the names, numbers and addresses they went by, `pages`
-- where the console shows the records: notices of many kinds lead there and say no more of which record they are about.
drop function if exists erase_record(bigint, text, bigint[], text[]);
create or replace function erase_record(of_erasure bigint, of_resource text, records bigint[], words text[], pages text[] default '{}')
  returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint := public.current_corporate();
  erased constant text := 'Erased';
  owner record;
  files bigint[];
  to_them bigint[];
  about_them bigint[];
begin
  for owner in
    select c.relname::text as name, array_agg(a.attname::text) as personal
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      join pg_description d on d.classoid = 'pg_class'::regclass and d.objoid = c.oid and d.objsubid = a.attnum and d.description = 'personal'
    where c.relnamespace = 'public'::regnamespace group by c.oid, c.relname order by 1
  loop
    perform public.erase_rows(of_erasure, owner.name, 'record_id', records, of_resource, owner.personal);
  end loop;

  -- A file that stands in somebody else's record too only leaves this one.
  files := array(select e.file_id from public.record_entry e
    where e.corporate_id = tenant and e.resource = of_resource and e.record_id = any (records) and e.file_id is not null
      and not exists (select from public.record_entry o where o.corporate_id = tenant and o.file_id = e.file_id
        and not exists (select from public.erasure x where x.corporate_id = tenant and x.erased_at = now()
          and x.resource = o.resource and x.record_id = o.record_id)
        and not (o.resource = of_resource and o.record_id = any (records))));
  perform public.erase_files(of_erasure, files);
  delete from public.record_entry e where e.corporate_id = tenant and e.resource = of_resource and e.record_id = any (records)
    and e.file_id is not null and e.file_id <> all (files)
    and not exists (select from public.stored_file f where f.corporate_id = tenant and f.id = e.file_id and f.kept_until > now());
  update public.access_log l set file_name = erased where l.corporate_id = tenant and l.file_name is not null
    and l.resource = of_resource and l.record_id = any (records);
  update public.access_log l set filter = null where l.corporate_id = tenant and l.filter is not null
    and exists (select from unnest(words) w where strpos(lower(l.filter::text), lower(w)) > 0);

  update public.record_merge m set title = erased, changes = '{}' where m.corporate_id = tenant and m.resource = of_resource
    and (m.kept_id = any (records) or m.gone_id = any (records));

  update public.notification n set noti_message = erased, said = null, mail_subject = null, mail_text = null, mail_at = null
  where n.corporate_id = tenant and (
    n.noti_related_type = of_resource and n.noti_related_id = any (records)
    or n.noti_related_type is null and (regexp_replace(n.noti_url, '[?#].*', '') = any (pages)
      or exists (select from unnest(words) w
        where strpos(lower(concat_ws(' ', n.noti_message, n.mail_subject, n.mail_text, n.said ->> 'values')), lower(w)) > 0))
    or n.id in (select r.notification_id from public.notification_record r
      where r.corporate_id = tenant and r.record_type = of_resource and r.record_id = any (records)));

  to_them := array(select m.id from public.outgoing_message m where m.corporate_id = tenant and (m.recipient = any (words)
    or m.id in (select s.message_id from public.sms_log s where s.corporate_id = tenant and s.resource = of_resource and s.record_id = any (records))));
  about_them := array(select m.id from public.outgoing_message m where m.corporate_id = tenant
    and exists (select from unnest(words) w where strpos(lower(concat_ws(' ', m.subject, m.text, m.html)), lower(w)) > 0));
  update public.outgoing_message m set html = null, text = null,
    status = case when m.status = 'queued' then 'failed' else m.status end,
    error = case when m.status = 'queued' then 'erased' else m.error end
  where m.corporate_id = tenant and m.id = any (to_them || about_them);
  perform public.erase_rows(of_erasure, 'outgoing_message', 'id', to_them, null, array['recipient', 'subject']),
    public.erase_rows(of_erasure, 'outgoing_message', 'id', about_them, null, array['subject']);

  update public.import i set sample = '[]' where i.corporate_id = tenant and i.resource = of_resource
    and exists (select from public.import_row r where r.corporate_id = tenant and r.import_id = i.id and r.record_id = any (records));
  update public.import_row r set cells = '[]', key = null, changes = null, reasons = null
    from public.import i where i.corporate_id = tenant and i.resource = of_resource and r.corporate_id = tenant
      and r.import_id = i.id and r.record_id = any (records);
end $$;
revoke all on function erase_record(bigint, text, bigint[], text[], text[]) from public;
grant execute on function erase_record(bigint, text, bigint[], text[], text[]) to urus_app;
