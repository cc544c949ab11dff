-- A fee of a proposal keeps which fee of the corporate's list it came as, whatever it is called since.
alter table proposal_fee add column "pfee_listed_id" bigint,
  add foreign key (corporate_id, "pfee_listed_id") references fees_charges (corporate_id, id) deferrable;
create index proposal_fee_pfee_listed_id_index on proposal_fee (corporate_id, "pfee_listed_id");
