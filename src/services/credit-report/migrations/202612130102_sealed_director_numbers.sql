-- As of customers: sealed, and found by the blind index.
alter table sme_director
  add column nric_index text generated always as (number_index(nric)) stored,
  add column nric_last4 text generated always as (number_end(nric)) stored;
create index sme_director_nric_key on sme_director (corporate_id, nric_index) where nric is not null;
