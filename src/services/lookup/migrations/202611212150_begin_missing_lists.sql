-- Lists that came after a corporate was made: it gets what new corporates begin with, in every list that is empty and
-- always was. What the audit knows of was emptied by somebody and stays empty.
create function begin_missing_lists(lists jsonb) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  list record;
  corporate bigint;
  begun bigint := 0;
begin
  -- Of several processes that start at once, one begins the lists.
  perform pg_advisory_xact_lock(hashtext('urus default lists'));
  for list in select l.key, l.value from jsonb_each(lists) l loop
    for corporate in execute format('select c.id from public.corporate c
      where not exists (select from public.%1$I r where r.corporate_id = c.id)
        and not exists (select from public.audit a where a.corporate_id = c.id and a.table_name = %1$L)', list.key)
    loop
      perform public.begin_list(list.key, corporate, list.value);
      begun := begun + 1;
    end loop;
  end loop;
  return begun;
end $$;

revoke execute on function begin_missing_lists(jsonb) from public;
