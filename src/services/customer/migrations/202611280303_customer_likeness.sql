-- By which likely doubles are found, with who holds them: who does not see all of them looks through the index alone.
alter table customer add column name_key text generated always as (name_key("name")) stored;
create index customer_name_key_index on customer (corporate_id, name_key) include (assign_to) where deleted_at is null and name_key is not null;
create index customer_email_index on customer (corporate_id, "email") include (assign_to) where deleted_at is null and "email" is not null;
