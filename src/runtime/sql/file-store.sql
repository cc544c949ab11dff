-- What a file had in the store is removed once it is deleted or erased; where it may be on its way there, after that. Its
-- copies are read under the same key: the last of them takes it away, and those that go at once wait for each other.
create or replace function remove_from_store() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(7240013, hashtext(old.store_key));
  if exists (select from public.stored_file f where f.store_key = old.store_key) then return null; end if;
  insert into public.file_removal (corporate_id, store_key, run_at)
  values (old.corporate_id, old.store_key, case when old.stored_at is null then greatest(now(), old.move_at) else now() end);
  return null;
end $$;
create or replace trigger gone_from_store after delete on stored_file
  for each row when (old.store_key is not null) execute function remove_from_store();
create or replace trigger erased_from_store after update of store_key on stored_file
  for each row when (old.store_key is not null and new.store_key is distinct from old.store_key) execute function remove_from_store();

-- Takes the file that has waited longest to be moved to the store, for as long as the lease. Its key is the same at every
-- try. One row or none.
create or replace function claim_file_move(lease interval) returns table (store_key text, size bigint, attempts integer)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.stored_file f set move_at = now() + lease, move_attempts = f.move_attempts + 1,
    store_key = coalesce(f.store_key, f.corporate_id || '/' || gen_random_uuid())
  where (f.corporate_id, f.id) = (
    select w.corporate_id, w.id from public.stored_file w
    where w.stored_at is null and w.move_at <= now()
    order by w.move_at for update skip locked limit 1)
  returning f.store_key, f.size, f.move_attempts
$$;
revoke all on function claim_file_move(interval) from public;
grant execute on function claim_file_move(interval) to urus_system;

-- A chunk of a file that is being moved; null past its end.
create or replace function read_file_move(of_key text, at_seq integer) returns bytea
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.bytes from public.stored_file f
  join public.stored_file_chunk c on c.corporate_id = f.corporate_id and c.file_id = f.id and c.seq = at_seq
  where f.store_key = of_key and f.stored_at is null
$$;
revoke all on function read_file_move(text, integer) from public;
grant execute on function read_file_move(text, integer) to urus_system;

-- The store has a file: it is read there from now on. Who began to read its chunks has an hour to finish. Its checksum is
-- kept, for when it comes back.
create or replace function finish_file_move(of_key text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.stored_file f set stored_at = now(), move_at = now() + interval '1 hour',
    sha256 = sha256((select string_agg(c.bytes, ''::bytea order by c.seq) from public.stored_file_chunk c
      where c.corporate_id = f.corporate_id and c.file_id = f.id))
  where f.store_key = of_key and f.stored_at is null
$$;
revoke all on function finish_file_move(text) from public;
grant execute on function finish_file_move(text) to urus_system;

-- The store did not take a file: it is tried again, each time later, once an hour in the end.
create or replace function delay_file_move(of_key text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.stored_file f set move_at = now() + interval '15 seconds' * power(2, least(f.move_attempts - 1, 8))
  where f.store_key = of_key and f.stored_at is null
$$;
revoke all on function delay_file_move(text) from public;
grant execute on function delay_file_move(text) to urus_system;

-- Deletes the chunks of files that the store has.
create or replace function clear_moved_files() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with moved as (
    update public.stored_file f set move_at = null where f.stored_at is not null and f.move_at <= now()
    returning f.corporate_id, f.id)
  delete from public.stored_file_chunk c using moved m where c.corporate_id = m.corporate_id and c.file_id = m.id
$$;
revoke all on function clear_moved_files() from public;
grant execute on function clear_moved_files() to urus_system;

-- Takes what has waited longest to be removed from the store, for as long as the lease. One row or none.
create or replace function claim_file_removal(lease interval) returns table (corporate_id bigint, id bigint, store_key text)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.file_removal r set run_at = now() + lease, attempts = r.attempts + 1
  where (r.corporate_id, r.id) = (
    select w.corporate_id, w.id from public.file_removal w
    where w.run_at <= now() order by w.run_at, w.id for update skip locked limit 1)
  returning r.corporate_id, r.id, r.store_key
$$;
revoke all on function claim_file_removal(interval) from public;
grant execute on function claim_file_removal(interval) to urus_system;

-- Tells what became of it: it is gone, or tried again later.
create or replace function finish_file_removal(of_corporate bigint, removal bigint, is_gone boolean) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.file_removal r where is_gone and r.corporate_id = of_corporate and r.id = removal;
  update public.file_removal r set run_at = now() + interval '15 seconds' * power(2, least(r.attempts - 1, 8))
  where not is_gone and r.corporate_id = of_corporate and r.id = removal
$$;
revoke all on function finish_file_removal(bigint, bigint, boolean) from public;
grant execute on function finish_file_removal(bigint, bigint, boolean) to urus_system;
