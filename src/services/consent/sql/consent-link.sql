-- Opens the tenant of a consent for who has its link, and nothing else: nobody is its actor. One that was not given opens
-- only while its customer, or the company of its director, is there; one that was can always be taken back.
create or replace function open_consent(link uuid, client_address text default null, request text default null)
  returns table (corporate_id bigint, consent_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select f.corporate_id, f.id into corporate_id, consent_id
  from public.credit_consent f
    join public.corporate c on c.id = f.corporate_id and c.status = 1
  where f.uuid = link and f.kept_at is not null and (f.signed_at is not null
    or exists (select from public.customer p where p.corporate_id = f.corporate_id and p.id = f.customer_id and p.deleted_at is null)
    or exists (select from public.sme_director d
        join public.sme_company s on s.corporate_id = d.corporate_id and s.id = d.company_id and s.deleted_at is null
      where d.corporate_id = f.corporate_id and d.id = f.director_id));
  if not found then return; end if;
  perform public.enter_as_visitor(corporate_id, client_address, request);
  return next;
end $$;
revoke all on function open_consent(uuid, text, text) from public;
grant execute on function open_consent(uuid, text, text) to urus_app;
