-- Reminds whoever takes the next step of one approval that has waited, once in so long; false when none is due.
create or replace function remind_of_approval(after interval) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  waiting record;
  people bigint[];
begin
  select a.corporate_id, a.id, a.application_code, a.related_type, a.related_id, a.requested_by, a.requested_at,
    coalesce(a.asked ->> 'title', '#' || a.related_id) as title,
    case a.state when 'Pending' then 'a_approval__ssa' else 'a_approval__credit_control' end as code
  into waiting from public.approval a
  where a.state in ('Pending', 'Credit Control') and coalesce(a.reminded_at, a.decided_at, a.requested_at) < now() - after
  order by a.requested_at limit 1 for update skip locked;
  if not found then return false; end if;
  update public.approval a set reminded_at = now() where a.corporate_id = waiting.corporate_id and a.id = waiting.id;
  with holders as (
    select distinct u.id from public.app_user u
      join public.user_role ur on ur.corporate_id = u.corporate_id and ur.user_id = u.id
      join public.role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id
    where u.corporate_id = waiting.corporate_id and u.status = 1 and waiting.code = any (r.access_codes)
      and replace(replace(r.application_code, '_v2', ''), '-v2', '') = waiting.application_code),
  told as (
    select h.id from holders h union
    select d.delegate_id from public.approval_delegation d join holders h on h.id = d.user_id
    where d.corporate_id = waiting.corporate_id and (now() at time zone 'Asia/Kuala_Lumpur')::date between d.from_day and d.to_day)
  select coalesce(array_agg(t.id), '{}') into people from told t where t.id <> waiting.requested_by;
  perform public.tell_users(waiting.corporate_id, people, 'APPROVAL_WAITS', jsonb_build_object('subject', waiting.title,
      'since', to_char(waiting.requested_at at time zone 'Asia/Kuala_Lumpur', 'DD/MM/YYYY HH24:MI')),
    case waiting.application_code when 'sas' then '/pendingApprovals' else '/vps-pendingApprovals' end,
    waiting.related_type, waiting.related_id);
  return true;
end $$;
revoke execute on function remind_of_approval(interval) from public;
grant execute on function remind_of_approval(interval) to urus_system;
