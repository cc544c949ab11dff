-- Whether a proposal is kept: a copy of it is frozen, management said something of it, or its appendix was sent.
create or replace function is_kept_proposal(of_corporate bigint, of_proposal bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.proposal_final f where f.corporate_id = of_corporate and f.psal_id = of_proposal)
    or exists (select from public.approval a join public.approval_step s on s.corporate_id = a.corporate_id and s.approval_id = a.id
      where a.corporate_id = of_corporate and a.related_type = 'proposal' and a.related_id = of_proposal)
    or exists (select from public.record_entry e join public.stored_file f on f.corporate_id = e.corporate_id and f.id = e.file_id
      where e.corporate_id = of_corporate and e.resource = 'proposal' and e.record_id = of_proposal and f.evidence is not null)
$$;
revoke all on function is_kept_proposal(bigint, bigint) from public;

-- Those of the open tenant among these.
create or replace function kept_proposals(ids bigint[]) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.id from public.proposal p where p.corporate_id = public.current_corporate() and p.id = any (ids)
    and public.is_kept_proposal(p.corporate_id, p.id)
$$;
revoke all on function kept_proposals(bigint[]) from public;
grant execute on function kept_proposals(bigint[]) to urus_app;

create or replace function keep_proposal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if public.is_kept_proposal(old.corporate_id, old.id) then perform public.refuse_evidence('proposal', old.id); end if;
  return new;
end $$;
create or replace trigger evidence_stays before update of deleted_at on proposal
  for each row when (old.deleted_at is null and new.deleted_at is not null and by_app()) execute function keep_proposal();

-- It stays its customer's, unless that one is merged.
create or replace function require_merged_proposal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if public.is_kept_proposal(old.corporate_id, old.id)
    and not public.is_merged(new.corporate_id, 'customer', old.psal_customer_id, new.psal_customer_id) then
    perform public.refuse_evidence('proposal', old.id);
  end if;
  return null;
end $$;
drop trigger if exists evidence_moves_by_merge on proposal;
create constraint trigger evidence_moves_by_merge after update on proposal deferrable initially deferred
  for each row when (old.psal_customer_id is distinct from new.psal_customer_id and by_app()) execute function require_merged_proposal();
