-- Whoever decides over a request that waits: the holder of its record and who leads them, else who keeps the corporate.
create or replace function deciders_of_request(corporate bigint, request bigint) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with asked as (
    select l.assign_to as holder from public.record_request r join public.lead l on l.corporate_id = r.corporate_id and l.id = r.record_id
      where r.corporate_id = corporate and r.id = request and r.resource = 'lead' and r.outcome is null and l.deleted_at is null
    union all
    select c.assign_to from public.record_request r join public.customer c on c.corporate_id = r.corporate_id and c.id = r.record_id
      where r.corporate_id = corporate and r.id = request and r.resource = 'customer' and r.outcome is null and c.deleted_at is null)
  select u.id from asked join public.app_user u on u.corporate_id = corporate and u.status = 1
  where case when asked.holder is null then u.is_corporate_owner else u.id = asked.holder
    or u.id = (select h.team_leader_id from public.app_user h where h.corporate_id = corporate and h.id = asked.holder) end
$$;
revoke execute on function deciders_of_request(bigint, bigint) from public;

-- Reminds whoever takes the next step of one approval that has waited, once in so long; false when none is due.
-- A request for a record is reminded of for a week: then the record has been closed, or nobody wants to answer.
create or replace function remind_of_approval(after interval) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  waiting record;
  people bigint[];
begin
  select a.corporate_id, a.id, a.kind, a.request_id, a.application_code, a.related_type, a.related_id, a.requested_by, a.requested_at,
    coalesce(a.asked ->> 'title', initcap(a.related_type) || ' #' || a.related_id) as title, a.asked -> 'called' as called,
    case when a.kind = 'credit_top_up' then 'cr_balance__topup' when a.state = 'Pending' then 'a_approval__ssa'
      else 'a_approval__credit_control' end as code,
    case when jsonb_typeof(a.asked -> 'concerned') = 'array' then a.asked -> 'concerned' else '[]' end as concerned
  into waiting from public.approval a
  where a.state in ('Pending', 'Credit Control') and coalesce(a.reminded_at, a.decided_at, a.requested_at) < now() - after
    and (a.request_id is null or a.requested_at > now() - interval '7 days'
      and exists (select from public.deciders_of_request(a.corporate_id, a.request_id)))
    and (a.kind <> 'price_override' or exists (select from public.proposal p where p.corporate_id = a.corporate_id and p.id = a.related_id
      and p.deleted_at is null and p.psal_main_status in ('draft', 'preparing')))
    and (a.kind <> 'consent_number' or exists (select from public.credit_consent c where c.corporate_id = a.corporate_id and c.id = a.related_id
      and c.withdrawn_at is null and c.expires_at > now()))
  order by a.requested_at limit 1 for update skip locked;
  if not found then return false; end if;
  update public.approval a set reminded_at = now() where a.corporate_id = waiting.corporate_id and a.id = waiting.id;
  with holders as (
    select distinct u.id from public.app_user u
      join public.user_role ur on ur.corporate_id = u.corporate_id and ur.user_id = u.id
      join public.role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id
    where waiting.kind in ('proposal', 'price_override', 'consent_number', 'credit_top_up') and u.corporate_id = waiting.corporate_id and u.status = 1 and waiting.code = any (r.access_codes)
      and public.canonical_app(r.application_code) = waiting.application_code
    union select d from public.deciders_of_request(waiting.corporate_id, waiting.request_id) d
    union select u.id from public.app_user u
      where waiting.kind = 'upgrade' and u.corporate_id = waiting.corporate_id and u.status = 1 and u.is_corporate_owner),
  told as (
    select h.id from holders h union
    select d.delegate_id from public.approval_delegation d join holders h on h.id = d.user_id
    where d.corporate_id = waiting.corporate_id and (now() at time zone 'Asia/Kuala_Lumpur')::date between d.from_day and d.to_day)
  select coalesce(array_agg(t.id), '{}') into people from told t
  where t.id <> waiting.requested_by and not waiting.concerned @> to_jsonb(t.id);
  perform public.tell_users(waiting.corporate_id, people, 'APPROVAL_WAITS', jsonb_build_object('subject',
        case when jsonb_typeof(waiting.called) = 'object' then waiting.called || jsonb_build_object('text', waiting.title)
          else to_jsonb(waiting.title) end,
      'since', to_char(waiting.requested_at at time zone 'Asia/Kuala_Lumpur', 'DD/MM/YYYY HH24:MI')),
    case waiting.application_code when 'sas' then '/pendingApprovals' else '/vps-pendingApprovals' end,
    case when waiting.related_type in ('lead', 'customer', 'proposal', 'case') then waiting.related_type end, waiting.related_id);
  return true;
end $$;
revoke execute on function remind_of_approval(interval) from public;
grant execute on function remind_of_approval(interval) to urus_system;
