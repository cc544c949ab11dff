-- What was asked of somebody never changes, and each thing that becomes of it is written down once: it is opened, kept, given
-- with its document, taken back. A director who was asked and gave nothing, or whose consent is not kept any more, may go.
create or replace function keep_consent() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  becomes constant text[] := array['version', 'customer_id', 'director_id', 'kept_at', 'opened_at', 'otp_hash', 'otp_expires_at', 'otp_tries',
    'otp_sent', 'signed_at', 'signed_by', 'signer_address', 'signer_agent', 'file_id', 'sha256', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason'];
  given constant text[] := array['signed_at', 'signed_by', 'signer_address', 'signer_agent', 'file_id', 'sha256'];
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  each text;
begin
  if tg_op = 'INSERT' then
    if num_nonnulls(new.opened_at, new.signed_at, new.signed_by, new.signer_address, new.signer_agent, new.file_id, new.sha256,
        new.withdrawn_at, new.withdrawn_by, new.withdrawn_reason, new.otp_hash) > 0 then
      perform public.refuse_evidence('consent', new.id);
    end if;
    return new;
  end if;
  if was - becomes <> is_now - becomes
    or old.kept_at is not null and new.kept_at is distinct from old.kept_at
    or old.opened_at is not null and new.opened_at is distinct from old.opened_at
    or old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at
    or new.withdrawn_at is not distinct from old.withdrawn_at
      and (new.withdrawn_by, new.withdrawn_reason) is distinct from (old.withdrawn_by, old.withdrawn_reason)
    or new.director_id is distinct from old.director_id
      and (new.director_id is not null or new.withdrawn_at is null or public.kept_until(old.signed_at) > now())
    or (old.customer_id is null) <> (new.customer_id is null) then
    perform public.refuse_evidence('consent', old.id);
  end if;
  if new.signed_at is not distinct from old.signed_at then
    foreach each in array given loop
      if was -> each <> is_now -> each then perform public.refuse_evidence('consent', old.id); end if;
    end loop;
    if old.signed_at is not null and new.otp_hash is not null then perform public.refuse_evidence('consent', old.id); end if;
  elsif old.signed_at is not null or num_nulls(new.signed_by, new.file_id, new.sha256, old.kept_at) > 0 or old.withdrawn_at is not null
    or old.expires_at <= now() or new.signed_at <> now() then
    perform public.refuse_evidence('consent', old.id);
  end if;
  return new;
end $$;
create or replace trigger evidence_stays before insert or update on credit_consent
  for each row when (by_app()) execute function keep_consent();

drop trigger if exists evidence_moves_by_merge on credit_consent;
create constraint trigger evidence_moves_by_merge after update on credit_consent deferrable initially deferred
  for each row when (old.customer_id is distinct from new.customer_id and by_app()) execute function require_merged_customer();

create or replace trigger signed_file after insert or update of signed_at, signed_by, file_id on credit_consent
  for each row when (new.signed_at is not null and new.file_id is not null) execute function mark_evidence('consent');
