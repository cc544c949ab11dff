create or replace function delete_expired_files() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ delete from public.stored_file where expires_at < now() and evidence is null $$;
grant execute on function delete_expired_files() to urus_system;

-- Folds the lines that people's leads are counted by, and deletes what was kept for a while: registrations whose link has ended, finished exports, staged and finished imports.
-- Of applied rows their records are kept for a quarter, so that what an import made can still be listed; what the file
-- said of them goes after a day. An import that was assigned or taken back is as done as any.
create or replace function clear_expired(exports_kept interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.delete_stale_sessions();
  perform public.delete_expired_files();
  perform public.clear_moved_files();
  perform public.forget_message_turns();
  perform public.fold_lead_load();
  delete from public.registration_request r where r.expires_at < now();
  delete from public.export_page p using public.job j
    where j.corporate_id = p.corporate_id and j.id = p.job_id and j.finished_at < now() - exports_kept;
  delete from public.import_row r using public.import i join public.job j on j.corporate_id = i.corporate_id and j.id = i.job_id
    where r.corporate_id = i.corporate_id and r.import_id = i.id and r.outcome in ('created', 'updated')
      and i.phase in ('import', 'assign', 'undo') and j.status = 'done'
      and (j.finished_at < now() - interval '90 days' or r.effect = 'kept' and j.finished_at < now() - interval '1 day');
  update public.import_row r set cells = '[]', key = null, changes = null
    from public.import i join public.job j on j.corporate_id = i.corporate_id and j.id = i.job_id
    where r.corporate_id = i.corporate_id and r.import_id = i.id and r.outcome in ('created', 'updated') and r.cells <> '[]'
      and i.phase in ('import', 'assign', 'undo') and j.status = 'done' and j.finished_at < now() - interval '1 day';
  delete from public.import i where i.phase in ('staged', 'check') and i.created_at < now() - interval '7 days'
    and not exists (select from public.job j where j.corporate_id = i.corporate_id and j.id = i.job_id and j.status in ('queued', 'running'));
  delete from public.import i where i.phase = 'uploading' and i.created_at < now() - interval '1 hour';
end $$;
grant execute on function clear_expired(interval) to urus_system;
