-- Nobody takes a step of what they asked for or are responsible for, nor decides twice over one approval; whoever stands in
-- counts as both. A request for a record is decided with the record, by rules of its own.
create or replace function keep_steps_apart() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  people bigint[] := array_remove(array[new.taken_by, new.instead_of], null);
  decided public.approval;
begin
  select * into decided from public.approval a where a.corporate_id = new.corporate_id and a.id = new.approval_id;
  if decided.kind = 'record_request' then return new; end if;
  if decided.requested_by = any (people)
    or people && array(select e::bigint from jsonb_array_elements_text(
      case when jsonb_typeof(decided.asked -> 'concerned') = 'array' then decided.asked -> 'concerned' else '[]' end) e)
    or new.to_state <> 'Converted to Case' and exists (select from public.approval_step s
      where s.corporate_id = new.corporate_id and s.approval_id = new.approval_id and s.to_state <> 'Converted to Case'
        and (s.taken_by = any (people) or s.instead_of = any (people)))
  then
    raise exception 'another person decides this step' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_apart before insert on approval_step for each row execute function keep_steps_apart();
