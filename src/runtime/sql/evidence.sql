-- A file that is evidence is neither changed nor deleted by the app, and nothing becomes evidence or ceases to be by its word.
-- Nor does the app say where the store has a file, or another's bytes would be moved over it: a copy alone names the same key.
-- These functions look as the owner, whatever tenant a session says that it is of.
create or replace function keep_evidence_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.evidence is not null or new.signed_by is not null or (new.store_key is not null or new.stored_at is not null)
      and not exists (select from public.stored_file f where f.corporate_id = new.corporate_id and f.store_key = new.store_key
        and f.stored_at is not null and new.stored_at is not null) then
      perform public.refuse_evidence('file', new.id);
    end if;
  elsif tg_op = 'DELETE' then
    if old.evidence is not null then perform public.refuse_evidence('file', old.id); end if;
    return old;
  elsif old.evidence is not null or new.evidence is not null or new.signed_by is not null
    or old.appendix and not new.appendix or new.copy_of is distinct from old.copy_of
    or (new.store_key, new.stored_at) is distinct from (old.store_key, old.stored_at)
    or (new.corporate_id, new.id) is distinct from (old.corporate_id, old.id) then
    perform public.refuse_evidence('file', old.id);
  end if;
  return new;
end $$;
create or replace trigger evidence_stays before insert or update or delete on stored_file
  for each row when (by_app()) execute function keep_evidence_file();

-- Nor is what is in it.
create or replace function keep_evidence_chunk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenants bigint[] := array[old.corporate_id, new.corporate_id];
  files bigint[] := array[old.file_id, new.file_id];
begin
  if exists (select from public.stored_file f where f.evidence is not null and f.corporate_id = any (tenants) and f.id = any (files)) then
    perform public.refuse_evidence('file', coalesce(old.file_id, new.file_id));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create or replace trigger evidence_stays before insert or update or delete on stored_file_chunk
  for each row when (by_app()) execute function keep_evidence_chunk();

create or replace function is_evidence(of_corporate bigint, of_file bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.stored_file f
    where f.corporate_id = of_corporate and f.id = of_file and f.evidence is not null)
$$;
revoke all on function is_evidence(bigint, bigint) from public;

-- It stays with its record, and goes to another one by a merge alone.
create or replace function keep_evidence_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if public.is_evidence(old.corporate_id, old.file_id)
    and (tg_op = 'DELETE' or to_jsonb(new) - 'record_id' <> to_jsonb(old) - 'record_id') then
    perform public.refuse_evidence('file', old.file_id);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create or replace trigger evidence_stays before update or delete on record_entry
  for each row when (old.file_id is not null and by_app()) execute function keep_evidence_entry();

-- Whether one record went into another one, or came back from it.
create or replace function is_merged(of_corporate bigint, of_resource text, from_record bigint, to_record bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.record_merge m where m.corporate_id = of_corporate and m.resource = of_resource
    and (m.gone_id = from_record and m.kept_id = to_record and m.undone_at is null
      or m.kept_id = from_record and m.gone_id = to_record and m.undone_at is not null))
$$;
revoke all on function is_merged(bigint, text, bigint, bigint) from public;

-- Evidence moves by merges, so that each is a true one: of two records, of which the one that went is out of sight until it
-- comes back. Asked when the transaction ends.
create or replace function require_true_merge() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  records regclass := to_regclass(format('public.%I', new.resource));
  is_true boolean;
begin
  if records is not null then
    execute format('select exists (select from %s k, %s g where k.corporate_id = $1 and g.corporate_id = $1 and k.id = $2 and g.id = $3
      and k.id <> g.id and k.deleted_at is null and (g.deleted_at is null) = $4)', records, records)
      into is_true using new.corporate_id, new.kept_id, new.gone_id, new.undone_at is not null;
  end if;
  if is_true is not true then perform public.refuse_evidence('merge', new.id); end if;
  return null;
end $$;
drop trigger if exists true_merge on record_merge;
create constraint trigger true_merge after insert or update of undone_at on record_merge deferrable initially deferred
  for each row when (by_app()) execute function require_true_merge();

-- Asked when the transaction ends: a merge is written down after what it moved.
create or replace function require_merged_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if public.is_evidence(new.corporate_id, new.file_id)
    and not public.is_merged(new.corporate_id, new.resource, old.record_id, new.record_id) then
    perform public.refuse_evidence('file', new.file_id);
  end if;
  return null;
end $$;
drop trigger if exists evidence_moves_by_merge on record_entry;
create constraint trigger evidence_moves_by_merge after update on record_entry deferrable initially deferred
  for each row when (old.file_id is not null and old.record_id is distinct from new.record_id and by_app())
  execute function require_merged_entry();

-- What people said about being contacted goes with them in the same way.
create or replace function require_merged_record() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not public.is_merged(new.corporate_id, new.resource, old.record_id, new.record_id) then
    perform public.refuse_evidence(tg_table_name, old.id);
  end if;
  return null;
end $$;
drop trigger if exists evidence_moves_by_merge on contact_consent;
create constraint trigger evidence_moves_by_merge after update on contact_consent deferrable initially deferred
  for each row when (old.record_id is distinct from new.record_id and by_app()) execute function require_merged_record();

-- The same for rows of customers that are evidence themselves.
create or replace function require_merged_customer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.customer_id is null or not public.is_merged(new.corporate_id, 'customer', old.customer_id, new.customer_id) then
    perform public.refuse_evidence(tg_table_name, old.id);
  end if;
  return null;
end $$;

-- What was signed is evidence from then on. Arguments: what it is.
create or replace function mark_evidence() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.stored_file f set evidence = tg_argv[0], kept_until = public.kept_until(new.signed_at), signed_by = new.signed_by
  where f.corporate_id = new.corporate_id and f.id = new.file_id;
  return null;
end $$;

-- An appendix is evidence once it is sent: with a message, or as a copy in a chat. Argument: the column that names it.
create or replace function mark_sent_appendix() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.stored_file f set evidence = 'appendix', kept_until = public.kept_until(now())
  where f.corporate_id = new.corporate_id and f.id = (to_jsonb(new) ->> tg_argv[0])::bigint
    and f.appendix and coalesce(f.evidence, 'appendix') = 'appendix';
  return null;
end $$;
create or replace trigger sent_appendix after insert on outgoing_message_file
  for each row execute function mark_sent_appendix('file_id');
create or replace trigger copied_appendix after insert on stored_file
  for each row when (new.copy_of is not null) execute function mark_sent_appendix('copy_of');
drop function if exists mark_copied_appendix();

-- Refuses the erasure of rows that the law still keeps, of what is nobody's alone (files have erase_files()), and of more than
-- what people wrote.
create or replace function require_erasable(target text, ids bigint[], personal text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  kept bigint;
begin
  if target in ('stored_file', 'stored_file_chunk', 'record_merge', 'credit_wallet', 'credit_movement', 'credit_entry', 'credit_report_consent')
    or target = 'approval_step' and not personal <@ array['reason']
    or target = 'approval' and not personal <@ array['asked', 'differences', 'note', 'reason']
    or target = 'record_entry' and personal && array['file_id', 'author_id']
    or target = 'proposal_final' and not personal <@ array['copy'] then
    perform public.refuse_evidence(target, ids[1]);
  end if;
  -- A frozen copy goes with the customer it is about, and with nobody else.
  select f.id into kept from public.proposal_final f
    join public.proposal p on p.corporate_id = f.corporate_id and p.id = f.psal_id
  where target = 'proposal_final' and f.corporate_id = public.current_corporate() and f.id = any (ids)
    and not exists (select from public.erasure e where e.corporate_id = f.corporate_id and e.resource = 'customer'
      and e.record_id = p.psal_customer_id and e.erased_at = now() and e.erased_by = public.current_actor())
  limit 1;
  if kept is not null then perform public.refuse_evidence(target, kept); end if;
  select k.id into kept from (
    select c.id from public.credit_consent c where target = 'credit_consent' and c.corporate_id = public.current_corporate()
      and c.id = any (ids) and public.kept_until(c.signed_at) > now()
    union all
    select a.id from public.application_form a where target = 'application_form' and a.corporate_id = public.current_corporate()
      and a.id = any (ids) and public.kept_until(a.signed_at) > now()
    union all
    select r.id from public.credit_report r where target = 'credit_report' and r.corporate_id = public.current_corporate()
      and r.id = any (ids) and public.kept_until(r.created_at) > now()
    union all
    select o.id from public.credit_order o join public.credit_report r on r.corporate_id = o.corporate_id and r.id = o.report_id
      where target = 'credit_order' and o.corporate_id = public.current_corporate()
        and o.id = any (ids) and public.kept_until(r.created_at) > now()) k;
  if kept is not null then perform public.refuse_evidence(target, kept); end if;
end $$;
revoke all on function require_erasable(text, bigint[], text[]) from public;

-- The tables in which a file of the open tenant stands, whatever refers to files; a message's refers across corporates, by no key.
create or replace function file_homes(of_file bigint) returns text[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  place record;
  here boolean;
  homes text[] := case when public.is_chat_file(of_file) then array['message_attachment'] else '{}' end;
begin
  for place in
    select c.conrelid::regclass::text as name,
      max(own.attname::text) filter (where theirs.attname = 'corporate_id') as corporate,
      max(own.attname::text) filter (where theirs.attname = 'id') as file
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (own, theirs)
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
      join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = k.theirs
    where c.contype = 'f' and c.confrelid = 'public.stored_file'::regclass and c.conrelid <> 'public.stored_file_chunk'::regclass
    group by c.oid, c.conrelid
  loop
    execute format('select exists (select from %s where %I = $1 and %I = $2)', place.name, place.corporate, place.file)
      into here using public.current_corporate(), of_file;
    if here and place.name <> all (homes) then homes := homes || place.name; end if;
  end loop;
  return homes;
end $$;
revoke all on function file_homes(bigint) from public;
grant execute on function file_homes(bigint) to urus_app;
