-- The calendar of cases reads each kind of date by itself.
create index sales_case_hold_until on sales_case (corporate_id, hold_until) where hold_until is not null and deleted_at is null;
create index sales_case_spa_signed_on on sales_case (corporate_id, spa_signed_on) where spa_signed_on is not null and deleted_at is null;
create index sales_case_la_signed_on on sales_case (corporate_id, la_signed_on) where la_signed_on is not null and deleted_at is null;
create index sales_case_first_disbursed_on on sales_case (corporate_id, first_disbursed_on) where first_disbursed_on is not null and deleted_at is null;
-- Offers that nobody has accepted and no bank has taken back.
create index case_bank_open_offer on case_bank (corporate_id, lo_expires_on, prod_id)
  where lo_expires_on is not null and lo_accepted_on is null and reject_reason is null;
