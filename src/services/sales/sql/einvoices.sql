-- Takes the e-invoice that has waited longest, for as long as the lease. One row or none.
create or replace function claim_einvoice(lease interval)
  returns table (corporate_id bigint, submission_id bigint, reference uuid, fence bigint, told_to_fail boolean)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.einvoice_submission s set fence = s.fence + 1, attempts = s.attempts + 1, run_at = now() + lease
  where (s.corporate_id, s.id) = (
    select w.corporate_id, w.id from public.einvoice_submission w where w.run_at <= now()
    order by w.run_at, w.id for update skip locked limit 1)
  returning s.corporate_id, s.id, s.reference, s.fence,
    coalesce((select c.sandbox_fails from public.corporate c where c.id = s.corporate_id), false)
$$;
revoke all on function claim_einvoice(interval) from public;
grant execute on function claim_einvoice(interval) to urus_system;

-- Takes others of a corporate that are due and were never on their way, to go in one submission, for as long as the lease.
create or replace function claim_einvoices_of(of_corporate bigint, lease interval, most integer)
  returns table (corporate_id bigint, submission_id bigint, reference uuid, fence bigint, told_to_fail boolean)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.einvoice_submission s set fence = s.fence + 1, attempts = s.attempts + 1, run_at = now() + lease
  where (s.corporate_id, s.id) in (
    select w.corporate_id, w.id from public.einvoice_submission w
    where w.corporate_id = of_corporate and w.state = 'queued' and w.sent_at is null and w.run_at <= now()
    order by w.run_at, w.id for update skip locked limit most)
  returning s.corporate_id, s.id, s.reference, s.fence,
    coalesce((select c.sandbox_fails from public.corporate c where c.id = s.corporate_id), false)
$$;
revoke all on function claim_einvoices_of(bigint, interval, integer) from public;
grant execute on function claim_einvoices_of(bigint, interval, integer) to urus_system;

-- Opens the tenant of an e-invoice that was claimed and is still open under this fence, in the name of who asked for it,
-- and prolongs the claim. The reference is known to this server alone.
create or replace function open_einvoice(work_reference uuid, work_fence bigint) returns table (attempts integer)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant bigint;
  actor bigint;
begin
  update public.einvoice_submission s set run_at = now() + interval '20 seconds'
    where s.reference = work_reference and s.fence = work_fence and s.run_at is not null
    returning s.attempts, s.corporate_id, s.asked_by into attempts, tenant, actor;
  if not found then return; end if;
  perform set_config('app.corporate_id', tenant::text, true), set_config('app.user_id', actor::text, true),
          set_config('app.address', '', true), set_config('app.request_id', '', true);
  return next;
end $$;
revoke all on function open_einvoice(uuid, bigint) from public;
grant execute on function open_einvoice(uuid, bigint) to urus_app;

-- What was sent stays as it was sent, and what MyInvois made of it does not change back.
create or replace function keep_einvoice() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.content is not null and (new.content, new.sha256) is distinct from (old.content, old.sha256)
    or (new.document_id, new.self_billed_id) is distinct from (old.document_id, old.self_billed_id)
    or old.uuid is not null and new.uuid is distinct from old.uuid
    or old.state in ('invalid', 'failed', 'withdrawn', 'cancelled') and new.state <> old.state then
    perform public.refuse_evidence('einvoice', old.id);
  end if;
  return new;
end $$;
revoke all on function keep_einvoice() from public;
create or replace trigger keep_einvoice before update on einvoice_submission
  for each row when (by_app()) execute function keep_einvoice();

-- A self-billed document is of a statement that was paid; of it nothing changes but what MyInvois made of it.
create or replace function keep_self_billed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text[] := array['version', 'einvoice_status', 'uuid', 'long_id', 'validated_at'];
begin
  if tg_op = 'INSERT' then
    if new.uuid is not null or new.einvoice_status <> 'none' or not exists (select from public.payout_statement s
      join public.payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
      where s.corporate_id = new.corporate_id and s.id = new.statement_id and r.state = 'paid') then
      perform public.refuse_evidence('self-billed document', new.id);
    end if;
    new.issued_at := now();
    return new;
  end if;
  if to_jsonb(new) - outcome <> to_jsonb(old) - outcome then
    perform public.refuse_evidence('self-billed document', old.id);
  end if;
  return new;
end $$;
revoke all on function keep_self_billed() from public;
create or replace trigger keep_self_billed before insert or update on self_billed_document
  for each row when (by_app()) execute function keep_self_billed();
