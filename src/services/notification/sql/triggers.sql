-- UPGRADE_DECIDED: to who asked, whose corporate is not that of who decides.
create or replace function tell_decided() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform public.tell_users(new.corporate_id, array[new.requested_by], 'UPGRADE_DECIDED',
    jsonb_build_object('package', initcap(new.wanted_package), 'outcome',
      jsonb_build_object('key', 'notification.upgrade.' || new.status, 'text', new.status), 'reason', coalesce(new.reason, '')),
    '/upgrade', null, null);
  return null;
end $$;
create or replace trigger notice_decided after update of status on upgrade_request for each row
  when (old.status = 'open' and new.status in ('granted', 'declined')) execute function tell_decided();
