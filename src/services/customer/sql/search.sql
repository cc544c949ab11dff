-- Ids in the caller's corporate whose named fields hold the text, as search_patterns reads it (the digits, for phones, the blind indexes of a whole number).
create or replace function search_customer(text_fields text[], query_text text, phone_fields text[], digits text, numbers text[]) returns setof bigint
  language plpgsql stable security definer rows 50 set search_path = pg_catalog, public, extensions, pg_temp
as $$
declare
  tenant bigint := public.current_corporate();
  looked_for text;
  every_word text[];
begin
  select p.looked_for, p.every_word into looked_for, every_word from public.search_patterns(query_text) p;
  if 'full_name' = any(text_fields) then return query
    select id from public.customer where corporate_id = tenant and deleted_at is null and search_text("full_name") like looked_for and search_text("full_name") like all (every_word); end if;
  if 'nric' = any(text_fields) then return query
    select id from public.customer where corporate_id = tenant and deleted_at is null and ("nric_index" = any (numbers) or "nric_last4" = regexp_replace(query_text, '[^0-9]', '', 'g')); end if;
  if 'contact_no' = any(phone_fields) then return query
    select id from public.customer where corporate_id = tenant and deleted_at is null and "contact_no" like '%' || digits || '%'; end if;
  if 'email' = any(text_fields) then return query
    select id from public.customer where corporate_id = tenant and deleted_at is null and search_text("email") like looked_for and search_text("email") like all (every_word); end if;
end $$;
grant execute on function search_customer(text[], text, text[], text, text[]) to urus_app;
