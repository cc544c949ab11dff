-- Tells of the next REN that ends within 60 days: its holder and the upline; false when there is none. Told once for each
-- day that it ends on, one transaction each.
create or replace function tell_of_ren() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  today date := (now() at time zone 'Asia/Kuala_Lumpur')::date;
  due record;
begin
  select u.corporate_id, u.id, u.name, u.ren_no, u.ren_until, p.id as upline into due
  from public.app_user u
    left join public.app_user p on p.corporate_id = u.corporate_id and p.id = u.parent_id and p.status = 1
  where u.status = 1 and u.ren_no is not null and u.ren_until between today and today + 60
    and not exists (select from public.ren_notice n
      where n.corporate_id = u.corporate_id and n.user_id = u.id and n.ren_until = u.ren_until)
  order by u.ren_until, u.corporate_id, u.id limit 1 for update of u skip locked;
  if not found then return false; end if;
  insert into public.ren_notice (corporate_id, user_id, ren_until)
  values (due.corporate_id, due.id, due.ren_until) on conflict do nothing;
  -- Another server was first.
  if not found then return true; end if;
  perform public.tell_users(due.corporate_id, array_remove(array[due.id, due.upline], null), 'REN_EXPIRES',
    jsonb_build_object('name', due.name, 'ren_no', due.ren_no, 'day', to_char(due.ren_until, 'DD/MM/YYYY')),
    '/setup/my_profile', null, null);
  return true;
end $$;
revoke execute on function tell_of_ren() from public;
grant execute on function tell_of_ren() to urus_system;
