-- Every change that the audit trail records is an event: one a statement and table, with the ids while they are few.
-- Arguments: tables whose rows are parts of other records, which their services announce.
create or replace function announce_changes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.outbox (corporate_id, topic, actor_id, request_id, payload)
  select c.corporate_id, 'record', public.current_actor(), nullif(current_setting('app.request_id', true), ''),
         jsonb_build_object('table', c.table_name, 'action', c.action)
           || case when count(*) <= 100 then jsonb_build_object('ids', jsonb_agg(c.record_id)) else '{}' end
  from (select m.corporate_id, m.table_name, m.record_id,
               case when m.action = 'update' and m.changes -> 'deleted_at' ->> 1 is not null then 'delete' else m.action end as action
          from made m where m.table_name <> all (tg_argv)) c
  group by c.corporate_id, c.table_name, c.action;
  return null;
end $$;
create or replace trigger announce after insert on audit referencing new table as made
  for each statement execute function announce_changes('lead_assignment', 'user_role', 'record_entry', 'appointment', 'follow_up');

-- An event of the open tenant, for services.
create or replace function emit_event(event_topic text, event_payload jsonb, event_user bigint default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if public.current_corporate() is null then raise exception 'no tenant is open'; end if;
  -- Readers tell a late commit from a rollback by it: it has to be there before the event's id.
  perform pg_current_xact_id();
  insert into public.outbox (corporate_id, topic, user_id, actor_id, request_id, payload)
  values (public.current_corporate(), event_topic, event_user, public.current_actor(),
          nullif(current_setting('app.request_id', true), ''), event_payload);
end $$;
grant execute on function emit_event(text, jsonb, bigint) to urus_app;

-- Where a reader begins: the epoch (made when it is first asked for), the newest event, and which ids among the latest
-- are missing: what took them may still be open. Transactions below oldest_open have ended, next_xact has not begun.
create or replace function open_outbox()
  returns table (epoch uuid, newest bigint, missing bigint[], oldest_open bigint, next_xact bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into machinery.outbox_state default values on conflict do nothing;
  return query
    select s.epoch, l.newest,
      (select coalesce(array_agg(g), '{}') from generate_series(greatest(l.newest - 2000, s.purged_to, 0) + 1, l.newest) g
        where not exists (select from public.outbox o where o.id = g)),
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    from machinery.outbox_state s
    cross join lateral (select greatest(coalesce((select max(o.id) from public.outbox o), 0), s.purged_to) as newest) l;
end $$;
grant execute on function open_outbox() to urus_system;

-- What came after a position, and what of the missing ids has come since, all as of one snapshot.
create or replace function read_outbox(after_id bigint, missing bigint[], most integer)
  returns table (events jsonb, oldest_open bigint, next_xact bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select
    (select coalesce(jsonb_agg(to_jsonb(e) - 'at' order by e.id), '[]') from (
      (select * from public.outbox where id > after_id order by id limit most)
      union all
      select * from public.outbox where id = any (missing)) e),
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint
$$;
grant execute on function read_outbox(bigint, bigint[], integer) to urus_system;

-- What one corporate missed since a position, or in the last seconds. No row: the position is of another epoch, too old,
-- or there is more than `most`.
create or replace function replay_outbox(target_corporate bigint, of_epoch uuid, after_id bigint, back interval, most integer)
  returns table (events jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_count integer;
begin
  if after_id is not null and not exists (
    select from machinery.outbox_state s
    where s.epoch = of_epoch and s.purged_to <= after_id
      and after_id <= greatest(coalesce((select max(o.id) from public.outbox o), 0), s.purged_to)) then return; end if;
  select count(*), coalesce(jsonb_agg(to_jsonb(e) - 'at' order by e.id), '[]') into found_count, events from (
    select * from public.outbox o where o.corporate_id = target_corporate and o.id > coalesce(after_id, 0)
    order by o.id desc limit most + 1) e
  where back is null or e.at > now() - back;
  if found_count <= most then return next; end if;
end $$;
grant execute on function replay_outbox(bigint, uuid, bigint, interval, integer) to urus_system;

-- Deletes what is older than it has to be kept, and what is more than `most`. Answers how many.
create or replace function purge_outbox(keep interval, most bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  up_to bigint := greatest(
    (select max(id) from public.outbox where at < now() - keep),
    (select max(id) - most from public.outbox));
  deleted bigint;
begin
  -- A young outbox has no more than it may keep.
  if coalesce(up_to, 0) <= 0 then return 0; end if;
  delete from public.outbox where id <= up_to;
  get diagnostics deleted = row_count;
  insert into machinery.outbox_state (purged_to) values (up_to)
  on conflict (single) do update set purged_to = greatest(outbox_state.purged_to, excluded.purged_to);
  return deleted;
end $$;
grant execute on function purge_outbox(interval, bigint) to urus_system;
