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
