-- A file that stands elsewhere too is none of a message's: the message gets a copy of its own.
do $$
declare
  taken record;
  copied bigint;
begin
  for taken in
    select a.message_id, a.file_corporate_id as corporate_id, a.file_id from message_attachment a
    where exists (select from record_entry e where e.corporate_id = a.file_corporate_id and e.file_id = a.file_id)
      or exists (select from customer_income i where i.corporate_id = a.file_corporate_id
        and a.file_id in (i."document_1", i."document_2", i."document_3"))
      or exists (select from app_user u where u.corporate_id = a.file_corporate_id and u.avatar_id = a.file_id)
  loop
    insert into stored_file (corporate_id, name, media_type, size, created_by, created_at, copy_of, store_key, stored_at, move_at, sha256)
    select f.corporate_id, f.name, f.media_type, f.size, f.created_by, f.created_at, f.id,
      case when f.stored_at is not null then f.store_key end, f.stored_at, case when f.stored_at is null and f.size > 0 then now() end,
      case when f.stored_at is not null then f.sha256 end
    from stored_file f where f.corporate_id = taken.corporate_id and f.id = taken.file_id returning id into copied;
    insert into stored_file_chunk (corporate_id, file_id, seq, bytes)
    select c.corporate_id, copied, c.seq, c.bytes from stored_file_chunk c join stored_file f on f.corporate_id = c.corporate_id and f.id = c.file_id
    where c.corporate_id = taken.corporate_id and c.file_id = taken.file_id and f.stored_at is null;
    update message_attachment a set file_id = copied
    where a.message_id = taken.message_id and a.file_corporate_id = taken.corporate_id and a.file_id = taken.file_id;
  end loop;
end $$;

revoke update on message_attachment from urus_app;
