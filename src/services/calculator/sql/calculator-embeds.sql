-- Opens the tenant of calculators on a site of a corporate for who visits it, and nothing else: nobody is its actor.
create or replace function open_calculator_embed(embed uuid, client_address text default null, request text default null)
  returns table (corporate_id bigint, embed_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select e.corporate_id, e.id into corporate_id, embed_id
  from public.calculator_embed e join public.corporate c on c.id = e.corporate_id and c.status = 1
  where e.embed_key = embed::text
    and exists (select from public.subscription s where s.corporate_id = e.corporate_id and s.scrb_status = 'ACTIVE');
  if not found then return; end if;
  perform public.enter_as_visitor(corporate_id, client_address, request);
  return next;
end $$;
revoke all on function open_calculator_embed(uuid, text, text) from public;
grant execute on function open_calculator_embed(uuid, text, text) to urus_app;
