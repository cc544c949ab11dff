-- As of customers: sealed, and found by the blind index.
alter table sme_director
  add column nric_index text generated always as (number_index(nric)) stored,
  add column nric_last4 text generated always as (number_last4(nric)) stored;
create index sme_director_nric_key on sme_director (corporate_id, nric_index) where nric is not null;
create trigger refuse_clear_number before insert or update of nric on sme_director
  for each row execute function refuse_clear_number('nric');
