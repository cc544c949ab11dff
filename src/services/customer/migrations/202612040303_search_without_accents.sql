-- Searches compare names without accents, and find single characters of any script.
drop index customer_full_name_trigrams;
create index customer_full_name_trigrams on customer using gin (corporate_id extensions.int8_ops, search_text("full_name") extensions.gin_trgm_ops) with (fastupdate = off);
drop index customer_email_trigrams;
create index customer_email_trigrams on customer using gin (corporate_id extensions.int8_ops, search_text("email") extensions.gin_trgm_ops) with (fastupdate = off);
