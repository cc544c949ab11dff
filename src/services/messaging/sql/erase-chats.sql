-- Overwrites what was said in the caller's corporate's own chats about records that are erased: names, messages, their
-- earlier texts, drafts and files. Only for an erasure that this very transaction wrote down.
create or replace function erase_chats(of_erasure bigint, of_type text, records bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint := public.current_corporate();
  erased constant text := 'Erased';
  groups bigint[];
begin
  if not exists (select from public.erasure e where e.corporate_id = tenant and e.id = of_erasure and e.erased_at = now()
      and e.erased_by = public.current_actor()) then
    raise exception 'nothing is erased without being written down' using errcode = 'insufficient_privilege';
  end if;
  groups := array(select g.id from public.chat_group g
    where g.corporate_id = tenant and g.profile_type = of_type and g.record_id = any (records));
  update public.chat_group g set name = erased where g.id = any (groups);
  update public.message m set html = '<p>' || erased || '</p>', body_text = erased where m.group_id = any (groups) and not m.is_info;
  update public.message m set html = erased, body_text = erased where m.group_id = any (groups) and m.is_info;
  update public.message_revision r set html = erased where r.group_id = any (groups);
  update public.participant p set draft_html = null, draft_reply_id = null where p.group_id = any (groups);
  delete from public.stored_file_chunk k using public.message_attachment a
    where a.group_id = any (groups) and k.corporate_id = a.file_corporate_id and k.file_id = a.file_id;
  update public.stored_file f set name = erased, size = 0, media_type = 'application/octet-stream', store_key = null, stored_at = null, move_at = null, sha256 = null
    from public.message_attachment a where a.group_id = any (groups) and f.corporate_id = a.file_corporate_id and f.id = a.file_id;
  update public.message_attachment a set name = erased, size = 0, media_type = 'application/octet-stream' where a.group_id = any (groups);
end $$;
revoke all on function erase_chats(bigint, text, bigint[]) from public;
grant execute on function erase_chats(bigint, text, bigint[]) to urus_app;
