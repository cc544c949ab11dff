-- Enters a corporate's tenant for a visitor with a link: nobody is the actor, and the trail has the visitor's address. For
-- functions that have checked the link; the app's role cannot call it.
create or replace function enter_as_visitor(corporate_id bigint, client_address text, request text) returns void
  language sql set search_path = pg_catalog, public, pg_temp
as $$
  select set_config('app.corporate_id', corporate_id::text, true), set_config('app.user_id', '', true),
    set_config('app.address', coalesce(client_address, ''), true), set_config('app.request_id', coalesce(request, ''), true);
$$;
revoke all on function enter_as_visitor(bigint, text, text) from public;
