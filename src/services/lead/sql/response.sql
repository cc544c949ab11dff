-- Seconds from the assignment of a lead to its assignee's first call, note or SMS; null while they did not answer
-- (sales.md C2). Chats are left out: only their participants may know of them.
-- One row for each lead. Without a search_path of its own the planner puts it into the query that calls it: as a function
-- of its own it took five times as long.
create or replace function response_of(corporate bigint, lead bigint, assignee bigint, made_at timestamptz)
  returns table (seconds integer) language sql stable
as $$
  select round(extract(epoch from least(
    (select min(e.created_at) from public.record_entry e
      where e.corporate_id = corporate and e.resource = 'lead' and e.record_id = lead
        and e.author_id = assignee and e.created_at >= s.since),
    (select min(m.created_at) from public.sms_log m
      where m.corporate_id = corporate and m.resource = 'lead' and m.record_id = lead
        and m.created_by = assignee and m.created_at >= s.since)) - s.since))::integer
  from (
    select greatest(made_at, coalesce((
      select coalesce(a.reassignment_at, a.assign_at) from public.lead_assignment a
      where a.corporate_id = corporate and a.lead_id = lead and a.user_id = assignee),
      made_at)) as since
  ) s
$$;

-- A new assignee answers anew.
create or replace function keep_response_of_assignee() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.response_seconds := (select r.seconds from public.response_of(new.corporate_id, new.id, new.assign_to, new.created_at) r);
  return new;
end $$;
create or replace trigger keep_response before update of assign_to on lead for each row
  when (old.assign_to is distinct from new.assign_to) execute function keep_response_of_assignee();

-- Corporate and id of the lead that a row is about; null of another record. Inlined, as it has no search_path of its own:
-- an import writes a hundred thousand rows.
create or replace function lead_of(row_of jsonb, lead_column text) returns jsonb
  language sql immutable
as $$
  select case when coalesce(row_of ->> 'resource', 'lead') = 'lead'
    then jsonb_build_array(row_of -> 'corporate_id', row_of -> lead_column) end
$$;

-- What is written, moved or deleted about a lead may be its first answer. Argument: the column with the lead.
create or replace function keep_responses() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  touched jsonb;
begin
  -- A statement of many rows has too much in them for one array: the leads alone are kept.
  if tg_op = 'INSERT' then
    select jsonb_agg(distinct public.lead_of(to_jsonb(n), tg_argv[0])) into touched from new_rows n;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(distinct public.lead_of(to_jsonb(o), tg_argv[0])) into touched from old_rows o;
  else
    select jsonb_agg(distinct r.lead) into touched
    from (select public.lead_of(to_jsonb(n), tg_argv[0]) as lead from new_rows n
      union all select public.lead_of(to_jsonb(o), tg_argv[0]) from old_rows o) r;
  end if;
  update public.lead t set response_seconds = a.seconds
  from (
    select l.corporate_id, l.id, r.seconds
    from jsonb_array_elements(touched) t(j)
    join public.lead l on l.corporate_id = (t.j ->> 0)::bigint and l.id = (t.j ->> 1)::bigint
    cross join lateral public.response_of(l.corporate_id, l.id, l.assign_to, l.created_at) r
    where t.j <> 'null'
  ) a
  where t.corporate_id = a.corporate_id and t.id = a.id and t.response_seconds is distinct from a.seconds;
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in
    select * from (values ('record_entry', 'record_id'), ('sms_log', 'record_id'), ('lead_assignment', 'lead_id')) s(name, lead)
  loop
    execute format('create or replace trigger keep_response_new after insert on public.%I
      referencing new table as new_rows for each statement execute function public.keep_responses(%L)', source.name, source.lead);
    execute format('create or replace trigger keep_response_changed after update on public.%I
      referencing old table as old_rows new table as new_rows for each statement execute function public.keep_responses(%L)',
      source.name, source.lead);
    execute format('create or replace trigger keep_response_gone after delete on public.%I
      referencing old table as old_rows for each statement execute function public.keep_responses(%L)', source.name, source.lead);
  end loop;
end $$;

drop function if exists response_seconds_of(lead);
