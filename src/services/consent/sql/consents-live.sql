-- A customer's record shows how far a consent is: asked, opened, given, withdrawn.
create or replace trigger announce_made after insert on credit_consent referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');
create or replace trigger announce_changed after update on credit_consent referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');
