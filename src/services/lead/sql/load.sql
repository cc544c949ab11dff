-- Keeps the count of each person's leads by status, whichever way a lead is written.
create or replace function count_new_leads() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into lead_load (corporate_id, user_id, status_id, leads)
  select corporate_id, assign_to, status_id, count(*) from new_rows
  where assign_to is not null and deleted_at is null group by 1, 2, 3;
  return null;
end $$;
create or replace trigger load_create after insert on lead referencing new table as new_rows
  for each statement execute function count_new_leads();

create or replace function count_changed_leads() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into lead_load (corporate_id, user_id, status_id, leads)
  select corporate_id, assign_to, status_id, sum(step) from (
    select corporate_id, assign_to, status_id, 1 as step from new_rows where assign_to is not null and deleted_at is null
    union all
    select corporate_id, assign_to, status_id, -1 from old_rows where assign_to is not null and deleted_at is null) s
  group by 1, 2, 3 having sum(step) <> 0;
  return null;
end $$;
create or replace trigger load_update after update on lead referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_leads();

create or replace function count_deleted_leads() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into lead_load (corporate_id, user_id, status_id, leads)
  select corporate_id, assign_to, status_id, -count(*) from old_rows
  where assign_to is not null and deleted_at is null group by 1, 2, 3;
  return null;
end $$;
create or replace trigger load_delete after delete on lead referencing old table as old_rows
  for each statement execute function count_deleted_leads();

-- One line a person and status again. Lines that somebody else folds or writes meanwhile are left to them.
create or replace function fold_lead_load() returns void
  language sql set search_path = pg_catalog, public, pg_temp
as $$
  with gone as (
    delete from lead_load l using (select corporate_id, id from lead_load for update skip locked) s
    where l.corporate_id = s.corporate_id and l.id = s.id
    returning l.corporate_id, l.user_id, l.status_id, l.leads)
  insert into lead_load (corporate_id, user_id, status_id, leads)
  select corporate_id, user_id, status_id, sum(leads) from gone group by 1, 2, 3 having sum(leads) <> 0;
$$;
