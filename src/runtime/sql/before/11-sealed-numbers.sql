-- Identity numbers stand sealed, as src/domain/sealed-number.ts writes them: what may be shown, kind, blind index and the
-- sealed number, apart by "~". One that is still in the clear is found by itself.
create or replace function number_index(given text) returns text
  language sql immutable strict parallel safe
as $$ select case when given like '%~%~%~%' then split_part(given, '~', 3) else given end $$;
grant execute on function number_index(text) to urus_app, urus_system;

create or replace function number_end(given text) returns text
  language sql immutable strict parallel safe
as $$ select right(split_part(given, '~', 1), 4) $$;
grant execute on function number_end(text) to urus_app, urus_system;

-- Keeps numbers in the clear out of columns whose numbers are sealed: a process of an older version that still runs would
-- write them. What is in the clear already stays until it is sealed. Arguments: the columns.
create or replace function refuse_clear_number() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  after jsonb := to_jsonb(new);
  name text;
begin
  foreach name in array tg_argv loop
    if coalesce(after ->> name, '') not in ('', coalesce(before ->> name, ''))
      and after ->> name !~ '^[^~]*~(nric|passport)~[0-9a-f]{8}\.[-_A-Za-z0-9]{22}~[0-9a-f]{8}\.[A-Za-z0-9+/]+={0,2}(~[0-9]{2})?$' then
      raise exception '%.% is written sealed', tg_table_name, name using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;
