-- A customer's page shows how far their form is while they fill it in.
create or replace trigger announce_made after insert on kyc_form referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');
create or replace trigger announce_changed after update on kyc_form referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');

create or replace function announce_kyc_answers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.outbox (corporate_id, topic, actor_id, request_id, payload)
  select f.corporate_id, 'record', public.current_actor(), nullif(current_setting('app.request_id', true), ''),
    jsonb_build_object('table', 'customer', 'action', 'update', 'ids', jsonb_build_array(f.customer_id))
  from public.kyc_form f
  where (f.corporate_id, f.id) in (select a.corporate_id, a.form_id from changed a);
  return null;
end $$;
create or replace trigger announce_changed after update on kyc_answer referencing new table as changed
  for each statement execute function announce_kyc_answers();
