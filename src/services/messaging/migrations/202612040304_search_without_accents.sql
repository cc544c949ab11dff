-- Searches compare messages without accents, and find single characters of any script.
drop index message_search;
create index message_search on message using gin (group_id, search_text(body_text) extensions.gin_trgm_ops);
