-- Who borrows together, with their consents, as a proposal imported them.
alter table proposal_finance add column applicants jsonb;
-- Whose commitment it is.
alter table proposal_commitment add column "borrower" text;
