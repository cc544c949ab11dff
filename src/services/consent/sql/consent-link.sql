-- Opens the tenant of a consent for who has its link, and nothing else: nobody is its actor.
create or replace function open_consent(link uuid, client_address text default null, request text default null)
  returns table (corporate_id bigint, consent_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select f.corporate_id, f.id into corporate_id, consent_id
  from public.credit_consent f
    join public.corporate c on c.id = f.corporate_id and c.status = 1
  where f.uuid = link and f.kept_at is not null;
  if not found then return; end if;
  perform set_config('app.corporate_id', corporate_id::text, true), set_config('app.user_id', '', true),
          set_config('app.address', coalesce(client_address, ''), true), set_config('app.request_id', coalesce(request, ''), true);
  return next;
end $$;
revoke all on function open_consent(uuid, text, text) from public;
grant execute on function open_consent(uuid, text, text) to urus_app;
