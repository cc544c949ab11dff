-- Searches are told blind indexes too.
drop function if exists search_lead(text[], text, text[], text);
