-- A customer's page shows where their application form stands: made, opened, signed, declined.
create or replace trigger announce_made after insert on application_form referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');
create or replace trigger announce_changed after update on application_form referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');
