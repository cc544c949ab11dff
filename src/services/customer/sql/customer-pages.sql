-- Opens the tenant of a customer's page in force for who has its link, and nothing else: nobody is its actor. The forms that
-- it leads to check their own links.
create or replace function open_customer_page(link uuid, client_address text default null, request text default null)
  returns table (corporate_id bigint, page_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select p.corporate_id, p.id into corporate_id, page_id
  from public.customer_page p
    join public.corporate c on c.id = p.corporate_id and c.status = 1
    join public.customer k on k.corporate_id = p.corporate_id and k.id = p.customer_id and k.deleted_at is null
  where p.link_id = link and p.revoked_at is null and p.expires_at > now();
  if not found then return; end if;
  perform public.enter_as_visitor(corporate_id, client_address, request);
  return next;
end $$;
revoke all on function open_customer_page(uuid, text, text) from public;
grant execute on function open_customer_page(uuid, text, text) to urus_app;

-- A customer's record shows how far they are while they are at it.
create or replace trigger announce_made after insert on customer_page referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');
create or replace trigger announce_changed after update on customer_page referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');
create or replace trigger announce_made after insert on document_request referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');
create or replace trigger announce_changed after update on document_request referencing new table as changed
  for each statement execute function announce_about('customer', 'customer_id');
