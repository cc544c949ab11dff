-- Tells that records look different because rows about them were made or changed. Arguments: the table of the records, and
-- the column of the changed rows that names them.
create or replace function announce_about() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('
    insert into public.outbox (corporate_id, topic, actor_id, request_id, payload)
    select c.corporate_id, ''record'', public.current_actor(), nullif(current_setting(''app.request_id'', true), ''''),
      jsonb_build_object(''table'', $1, ''action'', ''update'')
        || case when count(*) <= 100 then jsonb_build_object(''ids'', jsonb_agg(distinct c.%I)) else ''{}'' end
    from changed c where c.%1$I is not null group by c.corporate_id', tg_argv[1]) using tg_argv[0];
  return null;
end $$;
