-- What was asked for approval never changes; a decision is written down with the step that takes it, and one that ended it stays.
create or replace function keep_approval() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  becomes constant text[] := array['version', 'state', 'decided_by', 'decided_at', 'reason', 'reminded_at', 'superseded_at'];
begin
  if tg_op = 'INSERT' then
    if new.state <> 'Pending' then perform public.refuse_evidence('approval', new.id); end if;
  elsif to_jsonb(old) - becomes <> to_jsonb(new) - becomes
    or old.superseded_at is not null and new.superseded_at is distinct from old.superseded_at
    or new.state = old.state
      and (new.decided_by, new.decided_at, new.reason) is distinct from (old.decided_by, old.decided_at, old.reason)
    or new.state <> old.state and old.state not in ('Pending', 'Credit Control', 'Approved by Credit Control') then
    perform public.refuse_evidence('approval', old.id);
  end if;
  return new;
end $$;
create or replace trigger evidence_stays before insert or update on approval
  for each row when (by_app()) execute function keep_approval();
