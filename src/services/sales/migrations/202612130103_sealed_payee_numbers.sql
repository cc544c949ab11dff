-- As of customers: sealed.
alter table payee
  add column nric_index text generated always as (number_index(nric)) stored,
  add column nric_last4 text generated always as (number_end(nric)) stored;
alter table bill_party
  add column nric_index text generated always as (number_index(nric)) stored,
  add column nric_last4 text generated always as (number_end(nric)) stored;
