-- Whoever a lead is assigned to has an assignment, with the lead's status and appointment: "own" is then one index.
create or replace function assign_new_leads() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into lead_assignment (corporate_id, lead_id, user_id, status_id, appointment_at, assign_at)
  select n.corporate_id, n.id, n.assign_to, n.status_id, n.appointment_at, now() from new_rows n where n.assign_to is not null
  on conflict (corporate_id, lead_id, user_id) do nothing;
  return null;
end $$;
create or replace trigger assignment_create after insert on lead referencing new table as new_rows
  for each statement execute function assign_new_leads();

-- A reassigned lead leaves its assignee, unless the corporate lets several people hold a lead; its status and appointment
-- are those of its assignee's assignment. A change of anything else ends at once: most changes are such, and joining them
-- to the assignments cost more than they did. Each assignment is looked up by its key: a session keeps the plan of its
-- first calls, and a join that was planned while there were few assignments reads all of them ever after.
create or replace function follow_changed_leads() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
as $$
declare
  l record;
begin
  for l in
    select n.corporate_id, n.id, n.status_id, n.appointment_at, n.last_message_at, n.assign_to, o.assign_to as was,
      n.assign_to is distinct from o.assign_to as moved
    from new_rows n join old_rows o on o.id = n.id
    where n.assign_to is distinct from o.assign_to or n.status_id is distinct from o.status_id
      or n.appointment_at is distinct from o.appointment_at or n.last_message_at is distinct from o.last_message_at
  loop
    if l.moved then
      delete from lead_assignment a
      where a.corporate_id = l.corporate_id and a.lead_id = l.id and a.user_id = l.was
        and not (select c.multi_assignment from corporate c where c.id = l.corporate_id);
    end if;
    if l.moved and l.assign_to is not null then
      insert into lead_assignment (corporate_id, lead_id, user_id, status_id, appointment_at, assign_at, reassignment_at)
      values (l.corporate_id, l.id, l.assign_to, l.status_id, l.appointment_at, now(), case when l.was is not null then now() end)
      on conflict (corporate_id, lead_id, user_id) do update
        set reassignment_at = now(), status_id = excluded.status_id, appointment_at = excluded.appointment_at;
    elsif l.assign_to is not null then
      update lead_assignment a set
        status_id = l.status_id,
        appointment_at = l.appointment_at,
        last_message_at = l.last_message_at
      where a.corporate_id = l.corporate_id and a.lead_id = l.id and a.user_id = l.assign_to;
    end if;
  end loop;
  return null;
end $$;
create or replace trigger assignment_follow after update on lead referencing old table as old_rows new table as new_rows
  for each statement execute function follow_changed_leads();

-- Once a corporate no longer lets several people hold a lead, only its assignee does, with the lead's own status.
create or replace function settle_assignments() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.lead_assignment a using public.lead l
  where l.corporate_id = new.id and a.corporate_id = l.corporate_id and a.lead_id = l.id and a.user_id is distinct from l.assign_to;
  update public.appointment a set status = 'cancelled', version = a.version + 1 from public.lead l
  where l.corporate_id = new.id and a.corporate_id = l.corporate_id and a.resource = 'lead' and a.record_id = l.id
    and a.status = 'planned' and a.user_id is distinct from l.assign_to;
  update public.lead_assignment a set status_id = l.status_id, appointment_at = l.appointment_at
  from public.lead l
  where l.corporate_id = new.id and a.corporate_id = l.corporate_id and a.lead_id = l.id
    and (a.status_id is distinct from l.status_id or a.appointment_at is distinct from l.appointment_at);
  return null;
end $$;
create or replace trigger settle_assignments after update of multi_assignment on corporate
  for each row when (old.multi_assignment and not new.multi_assignment) execute function settle_assignments();

-- An appointment that gives way to another one is remembered.
create or replace function keep_appointment_history() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.appointment_history := new.appointment_history || to_jsonb(to_char(old.appointment_at, 'YYYY-MM-DD HH24:MI:SS'));
  return new;
end $$;
create or replace trigger appointment_history before update of appointment_at on lead_assignment for each row
  when (old.appointment_at is not null and old.appointment_at is distinct from new.appointment_at
    and old.appointment_history is not distinct from new.appointment_history)
  execute function keep_appointment_history();

-- Where a corporate does not let several people hold a lead, nobody but its assignee is written down beside it.
create or replace function keep_one_assignee() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from new_rows n
    where not (select c.multi_assignment from corporate c where c.id = n.corporate_id)
      and n.user_id is distinct from (
        select l.assign_to from lead l where l.corporate_id = n.corporate_id and l.id = n.lead_id)
  ) then
    raise exception 'a lead has one assignee' using errcode = '23514', constraint = 'lead_assign_to_one', table = 'lead_assignment';
  end if;
  return null;
end $$;
create or replace trigger one_assignee after insert on lead_assignment referencing new table as new_rows
  for each statement execute function keep_one_assignee();
