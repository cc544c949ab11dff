-- A balance moves by move_credit() alone (sql/ledger.sql), and no movement is written but by it. No company is deleted but out
-- of sight: with it went its directors.
revoke insert, update, delete on credit_wallet from urus_app;
grant insert (corporate_id), update (version, low_balance) on credit_wallet to urus_app;
revoke insert on credit_movement from urus_app;
revoke insert on credit_entry from urus_app;
revoke delete on sme_company from urus_app;
