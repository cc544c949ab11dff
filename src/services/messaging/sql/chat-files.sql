-- Whether a file of the caller's corporate is a message's: it is then for who sees the message, and nobody else.
create or replace function is_chat_file(of_file bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.message_attachment a
    where a.file_corporate_id = public.current_corporate() and a.file_id = of_file)
$$;
grant execute on function is_chat_file(bigint) to urus_app;

-- A piece of a message's file, which its sender's corporate keeps, for who is in the group or oversees it.
create or replace function message_file_chunk(of_message bigint, of_file bigint, at_seq integer) returns bytea
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.bytes from public.message_attachment a
  join public.stored_file_chunk c on c.corporate_id = a.file_corporate_id and c.file_id = a.file_id and c.seq = at_seq
  where a.message_id = of_message and a.file_id = of_file and (a.group_id in (select public.own_chat_groups())
    or (a.corporate_id = public.current_corporate() and public.oversees_chats()))
$$;
grant execute on function message_file_chunk(bigint, bigint, integer) to urus_app;

-- The key under which the store has a message's file, for the same people; null while its bytes are in the database.
create or replace function message_file_key(of_message bigint, of_file bigint) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select f.store_key from public.message_attachment a
  join public.stored_file f on f.corporate_id = a.file_corporate_id and f.id = a.file_id and f.stored_at is not null
  where a.message_id = of_message and a.file_id = of_file and (a.group_id in (select public.own_chat_groups())
    or (a.corporate_id = public.current_corporate() and public.oversees_chats()))
$$;
grant execute on function message_file_key(bigint, bigint) to urus_app;

-- A message takes a file of its sender's corporate, and none that stands elsewhere: it would go with the message.
create or replace function require_own_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.file_corporate_id is distinct from public.current_corporate() or public.file_homes(new.file_id) <> '{}' then
    raise exception 'A message takes no file that stands elsewhere' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create or replace trigger own_file before insert on message_attachment
  for each row when (by_app()) execute function require_own_file();
