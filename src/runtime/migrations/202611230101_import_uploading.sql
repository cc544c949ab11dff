-- A file is staged in many short transactions: until its last row is there, nobody sees its import.
alter table import drop constraint import_phase_check,
  add constraint import_phase_check check (phase in ('uploading', 'staged', 'check', 'import'));

-- Beside what it cleared before: uploads whose process ended before their last row.
create or replace function clear_expired(exports_kept interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.delete_stale_sessions();
  perform public.delete_expired_files();
  delete from public.export_page p using public.job j
    where j.corporate_id = p.corporate_id and j.id = p.job_id and j.finished_at < now() - exports_kept;
  delete from public.import_row r using public.import i join public.job j on j.corporate_id = i.corporate_id and j.id = i.job_id
    where r.corporate_id = i.corporate_id and r.import_id = i.id and r.outcome in ('created', 'updated')
      and i.phase = 'import' and j.status = 'done' and j.finished_at < now() - interval '1 day';
  delete from public.import i where i.phase <> 'import' and i.created_at < now() - interval '7 days'
    and not exists (select from public.job j where j.corporate_id = i.corporate_id and j.id = i.job_id and j.status in ('queued', 'running'));
  delete from public.import i where i.phase = 'uploading' and i.created_at < now() - interval '1 hour';
end $$;
