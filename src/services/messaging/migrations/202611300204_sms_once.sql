-- Sent twice under one key, an SMS goes out once.
alter table sms_log add column idempotency_key text check (char_length(idempotency_key) <= 64);
create unique index sms_log_idempotency on sms_log (corporate_id, created_by, idempotency_key) where idempotency_key is not null;
