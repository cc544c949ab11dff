-- Opens the tenant of a calculation's link in force for who has it, and nothing else: nobody is its actor.
create or replace function open_calculation_link(link uuid, client_address text default null, request text default null)
  returns table (corporate_id bigint, calculation_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select l.corporate_id, l.calculation_id into corporate_id, calculation_id
  from public.calculation_link l
    join public.corporate c on c.id = l.corporate_id and c.status = 1
    join public.calculation k on k.corporate_id = l.corporate_id and k.id = l.calculation_id
    left join public.proposal s on s.corporate_id = k.corporate_id and s.id = k.psal_id
    left join public.customer p on p.corporate_id = k.corporate_id and p.id = coalesce(k.customer_id, s.psal_customer_id)
  where l.link_id = link and l.revoked_at is null and l.expires_at > now() and p.deleted_at is null and s.deleted_at is null;
  if not found then return; end if;
  perform public.enter_as_visitor(corporate_id, client_address, request);
  return next;
end $$;
revoke all on function open_calculation_link(uuid, text, text) from public;
grant execute on function open_calculation_link(uuid, text, text) to urus_app;
