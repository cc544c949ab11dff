-- Keeps when cases left their stages: whatever changes the moves of a case says it anew for all of them. Runs as its
-- owner: nobody else writes these rows.
create or replace function keep_stage_leavings() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moved public.case_stage_move := coalesce(new, old);
begin
  delete from public.case_stage_leaving l using public.case_stage_move m
  where m.corporate_id = moved.corporate_id and m.prod_id = moved.prod_id
    and l.corporate_id = m.corporate_id and l.id = m.id;
  insert into public.case_stage_leaving (corporate_id, id, left_at, next_stage)
  select * from (
    select corporate_id, id, lead(at) over (order by id) as left_at, lead(to_stage) over (order by id) as next_stage
    from public.case_stage_move where corporate_id = moved.corporate_id and prod_id = moved.prod_id) m
  where m.next_stage is not null;
  return null;
end $$;
revoke execute on function keep_stage_leavings() from public;
create or replace trigger keep_leavings after insert or delete or update of at, to_stage on case_stage_move
  for each row execute function keep_stage_leavings();
