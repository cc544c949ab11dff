-- Tells the handler and the agent of the next offer that ends within a week, or has ended; false when there is none.
-- An offer is told of once for each, and again where its bank gives it another day. One transaction each.
create or replace function tell_of_offer() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  today date := (now() at time zone 'Asia/Kuala_Lumpur')::date;
  due record;
begin
  select b.corporate_id, b.id, b.prod_id, b.lo_expires_on, w.what, c.name, c.assign_to, c.case_handler_id, p.bank into due
  from public.case_bank b
    join public.sales_case c on c.corporate_id = b.corporate_id and c.id = b.prod_id
    join public.preferred_bank p on p.corporate_id = b.corporate_id and p.id = b.bank_id
    cross join lateral (select case when b.lo_expires_on < today then 'expired' else 'soon' end as what) w
  where b.lo_accepted_on is null and b.reject_reason is null
    -- What ended long ago, as it comes with imported cases, is news to nobody.
    and b.lo_expires_on between today - 30 and today + 7
    and c.deleted_at is null
    and c.stage not in ('Completed', 'Application Rejected', 'Cancelled', 'Declined by client', 'Revoke')
    and not exists (select from public.case_bank a
      where a.corporate_id = b.corporate_id and a.prod_id = b.prod_id and a.lo_accepted_on is not null)
    and not exists (select from public.case_offer_notice n
      where n.corporate_id = b.corporate_id and n.prod_bnk_id = b.id and n.expires_on = b.lo_expires_on and n.what = w.what)
  order by b.lo_expires_on, b.corporate_id, b.id limit 1 for update of b skip locked;
  if not found then return false; end if;
  insert into public.case_offer_notice (corporate_id, prod_bnk_id, expires_on, what)
  values (due.corporate_id, due.id, due.lo_expires_on, due.what) on conflict do nothing;
  -- Another server was first.
  if not found then return true; end if;
  perform public.tell_users(due.corporate_id, array_remove(array[due.case_handler_id, due.assign_to], null),
    case due.what when 'soon' then 'OFFER_EXPIRES' else 'OFFER_EXPIRED' end,
    jsonb_build_object('customer', coalesce(due.name, '#' || due.prod_id), 'bank', due.bank,
      'day', to_char(due.lo_expires_on, 'DD/MM/YYYY')),
    '/casesListings/' || due.prod_id, 'case', due.prod_id);
  return true;
end $$;
revoke execute on function tell_of_offer() from public;
grant execute on function tell_of_offer() to urus_system;
