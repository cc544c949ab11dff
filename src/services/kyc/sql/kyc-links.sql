-- Opens the tenant of a link in force for who has it, and nothing else: nobody is its actor.
create or replace function open_kyc_link(link uuid, client_address text default null, request text default null)
  returns table (corporate_id bigint, form_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select f.corporate_id, f.id into corporate_id, form_id
  from public.kyc_form f
    join public.corporate c on c.id = f.corporate_id and c.status = 1
    join public.customer k on k.corporate_id = f.corporate_id and k.id = f.customer_id and k.deleted_at is null
  where f.link_id = link and f.revoked_at is null and f.expires_at > now();
  if not found then return; end if;
  perform public.enter_as_visitor(corporate_id, client_address, request);
  return next;
end $$;
revoke all on function open_kyc_link(uuid, text, text) from public;
grant execute on function open_kyc_link(uuid, text, text) to urus_app;
