-- The id of the entry of a list that a reference names by one of its columns: {"list": "customer_status", "status": "Withdrawn"}.
create or replace function named_entry(reference jsonb, corporate bigint) returns bigint
  language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  title text := (select k from jsonb_object_keys(reference) k where k <> 'list');
  found bigint;
begin
  execute format('select min(e.id) from public.%I e where e.corporate_id = $1 and e.%I = $2', reference ->> 'list', title)
    into found using corporate, reference ->> title;
  return found;
end $$;

-- Whether a list refers to others, which begin before it.
create or replace function refers_to_lists(entries jsonb) returns boolean
  language sql immutable set search_path = pg_catalog, public, pg_temp
as $$ select jsonb_path_exists(entries, '$[*].*.list') $$;

-- The lists that a corporate begins with: entries of any table with a position, in two statements a table. An entry that
-- stands below another one of its list has the other's position as parent_id.
create or replace function begin_list(target text, corporate bigint, entries jsonb) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  columns text;
begin
  if public.refers_to_lists(entries) then
    select jsonb_agg((select jsonb_object_agg(f.key, case when jsonb_typeof(f.value) = 'object'
        then to_jsonb(public.named_entry(f.value, corporate)) else f.value end) from jsonb_each(e.value) f) order by e.ordinality)
      into entries from jsonb_array_elements(entries) with ordinality e;
  end if;
  select string_agg(quote_ident(k), ', ' order by k) into columns from jsonb_object_keys(entries -> 0) k where k <> 'parent_id';
  execute format('insert into public.%1$I (corporate_id, %2$s)
    select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2) r order by r.position', target, columns)
    using corporate, jsonb_path_query_array(entries, '$[*] ? (!exists(@.parent_id))');
  if jsonb_path_exists(entries, '$[*].parent_id') then
    execute format('insert into public.%1$I (corporate_id, %2$s, parent_id)
      select $1, %2$s, (select m.id from public.%1$I m where m.corporate_id = $1 and m.position = r.parent_id)
      from jsonb_populate_recordset(null::public.%1$I, $2) r order by r.position', target, columns)
      using corporate, jsonb_path_query_array(entries, '$[*] ? (exists(@.parent_id))');
  end if;
end $$;

-- Lists that came after a corporate was made: it gets what new corporates begin with, in every list that is empty and
-- always was. What the audit knows of was emptied by somebody and stays empty. A start with the same lists and corporates as
-- the last one has nothing to look for; what it goes by is a comment, so that backups omit it.
create or replace function begin_missing_lists(lists jsonb) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  list record;
  corporate bigint;
  begun bigint := 0;
  current text := md5(lists::text) || ' ' || (select coalesce(max(c.id), 0) from public.corporate c);
begin
  -- Of several processes that start at once, one begins the lists.
  perform pg_advisory_xact_lock(hashtext('urus default lists'));
  if current = obj_description('public.begin_missing_lists(jsonb)'::regprocedure, 'pg_proc') then return 0; end if;
  for list in select l.key, l.value from jsonb_each(lists) l order by public.refers_to_lists(l.value) loop
    for corporate in execute format('select c.id from public.corporate c
      where not exists (select from public.%1$I r where r.corporate_id = c.id)
        and not exists (select from public.audit a where a.corporate_id = c.id and a.table_name = %1$L)', list.key)
    loop
      perform public.begin_list(list.key, corporate, list.value);
      begun := begun + 1;
    end loop;
  end loop;
  execute format('comment on function public.begin_missing_lists(jsonb) is %L', current);
  return begun;
end $$;
