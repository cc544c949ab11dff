-- As before, but a change of anything else ends here: most changes do, and joining them to the assignments cost more than they did.
create or replace function follow_changed_leads() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from new_rows n join old_rows o on o.id = n.id
    where n.assign_to is distinct from o.assign_to or n.status_id is distinct from o.status_id
      or n.appointment_at is distinct from o.appointment_at or n.last_message_at is distinct from o.last_message_at
  ) then return null; end if;
  delete from lead_assignment a using old_rows o join new_rows n on n.id = o.id join corporate c on c.id = n.corporate_id
  where o.assign_to is distinct from n.assign_to and a.corporate_id = o.corporate_id and a.lead_id = o.id
    and a.user_id = o.assign_to and not c.multi_assignment;
  insert into lead_assignment (corporate_id, lead_id, user_id, status_id, appointment_at, assign_at, reassignment_at)
  select n.corporate_id, n.id, n.assign_to, n.status_id, n.appointment_at, now(), case when o.assign_to is not null then now() end
  from new_rows n join old_rows o on o.id = n.id
  where n.assign_to is not null and n.assign_to is distinct from o.assign_to
  on conflict (corporate_id, lead_id, user_id) do update
    set reassignment_at = now(), status_id = excluded.status_id, appointment_at = excluded.appointment_at;
  update lead_assignment a set
    status_id = n.status_id,
    appointment_at = n.appointment_at,
    last_message_at = n.last_message_at,
    appointment_history = case
      when a.appointment_at is not distinct from n.appointment_at or a.appointment_at is null then a.appointment_history
      else a.appointment_history || to_jsonb(to_char(a.appointment_at, 'YYYY-MM-DD HH24:MI:SS')) end
  from new_rows n join old_rows o on o.id = n.id
  where a.corporate_id = n.corporate_id and a.lead_id = n.id and a.user_id = n.assign_to and n.assign_to is not distinct from o.assign_to
    and (o.status_id is distinct from n.status_id or o.appointment_at is distinct from n.appointment_at
      or o.last_message_at is distinct from n.last_message_at);
  return null;
end $$;
