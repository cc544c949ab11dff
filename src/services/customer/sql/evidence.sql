-- What was sent to be signed never changes; what becomes of it is written down once. One that was never sent may go.
create or replace function keep_application_form() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  becomes constant text[] := array['version', 'customer_id', 'esign_status', 'esign_url', 'esign_preview_url', 'provider_reference',
    'signed_at', 'signed_by', 'file_id', 'sha256', 'opened_at'];
begin
  if tg_op = 'INSERT' then
    if new.esign_status <> 0 or num_nonnulls(new.signed_at, new.signed_by, new.file_id, new.sha256) > 0 then
      perform public.refuse_evidence('application form', new.id);
    end if;
  elsif tg_op = 'DELETE' then
    if old.esign_status > 1 or num_nonnulls(old.esign_url, old.signed_at) > 0 then
      perform public.refuse_evidence('application form', old.id);
    end if;
    return old;
  elsif to_jsonb(old) - becomes <> to_jsonb(new) - becomes
    or old.esign_url is not null
      and (new.esign_url, new.esign_preview_url, new.provider_reference) is distinct from (old.esign_url, old.esign_preview_url, old.provider_reference)
    or old.opened_at is not null and new.opened_at is distinct from old.opened_at
    or new.esign_status < old.esign_status or old.esign_status > 1 and new.esign_status <> old.esign_status
    or (old.esign_status > 1 or new.esign_status <> 2)
      and (new.signed_at, new.signed_by, new.file_id, new.sha256) is distinct from (old.signed_at, old.signed_by, old.file_id, old.sha256)
    or new.esign_status = 2 and (num_nulls(new.signed_at, new.signed_by, new.file_id, new.sha256) > 0
      or old.esign_status < 2 and new.signed_at <> now()) then
    perform public.refuse_evidence('application form', old.id);
  end if;
  return new;
end $$;
create or replace trigger evidence_stays before insert or update or delete on application_form
  for each row when (by_app()) execute function keep_application_form();

drop trigger if exists evidence_moves_by_merge on application_form;
create constraint trigger evidence_moves_by_merge after update on application_form deferrable initially deferred
  for each row when (old.customer_id is distinct from new.customer_id and by_app()) execute function require_merged_customer();

create or replace trigger signed_file after insert or update of signed_at, signed_by, file_id on application_form
  for each row when (new.signed_at is not null and new.file_id is not null) execute function mark_evidence('application_form');
