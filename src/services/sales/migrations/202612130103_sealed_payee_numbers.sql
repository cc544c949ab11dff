-- As of customers: sealed.
alter table payee
  add column nric_index text generated always as (number_index(nric)) stored,
  add column nric_last4 text generated always as (number_last4(nric)) stored;
create trigger refuse_clear_number before insert or update of nric on payee
  for each row execute function refuse_clear_number('nric');
alter table bill_party
  add column nric_index text generated always as (number_index(nric)) stored,
  add column nric_last4 text generated always as (number_last4(nric)) stored;
create trigger refuse_clear_number before insert or update of nric on bill_party
  for each row execute function refuse_clear_number('nric');
