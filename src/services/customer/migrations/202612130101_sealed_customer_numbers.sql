-- Identity numbers stand sealed: the column keeps what may be shown with the blind index and the sealed number; the server
-- seals what is in the clear when it starts. Found by the index and the last four digits, which both follow from it.
drop index customer_nric_trigrams;
drop index customer_nric_key;
alter table customer
  add column nric_index text generated always as (number_index(nric)) stored,
  add column nric_last4 text generated always as (number_end(nric)) stored,
  add column passport_no_index text generated always as (number_index(passport_no)) stored,
  add column passport_no_last4 text generated always as (number_end(passport_no)) stored;
create unique index customer_nric_key on customer (corporate_id, nric_index) where deleted_at is null;
create index customer_nric_last4 on customer (corporate_id, nric_last4) where deleted_at is null;
create index customer_passport_no_key on customer (corporate_id, passport_no_index) where passport_no is not null;
-- They find numbers in another way now.
drop function if exists search_customer(text[], text, text[], text);
