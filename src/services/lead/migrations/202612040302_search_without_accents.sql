-- Searches compare names without accents, and find single characters of any script.
drop index lead_name_trigrams;
create index lead_name_trigrams on lead using gin (corporate_id extensions.int8_ops, search_text("name") extensions.gin_trgm_ops) with (fastupdate = off);
drop index lead_email_trigrams;
create index lead_email_trigrams on lead using gin (corporate_id extensions.int8_ops, search_text("email") extensions.gin_trgm_ops) with (fastupdate = off);
