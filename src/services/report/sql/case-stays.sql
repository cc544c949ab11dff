-- The place of a stage on the way of a case; a rejection by a bank is beside its processing.
create or replace function stage_rank(stage text) returns integer language sql immutable parallel safe as $$
  select array_position(array['Application Pending', 'Reserve', 'Bank Processing', 'Bank Approval', 'Lawyer Processing',
    'SOLD', 'Completed'], case stage when 'Rejected' then 'Bank Processing' else stage end)
$$;
grant execute on function stage_rank(text) to urus_app;

-- What became of a stay in a stage, by the stage that followed.
create or replace function stage_outcome(stage text, next_stage text) returns text language sql immutable parallel safe as $$
  select case
    when next_stage is null then 'still'
    when next_stage in ('Application Rejected', 'Cancelled', 'Declined by client', 'Revoke') then 'lost'
    when public.stage_rank(next_stage) > public.stage_rank(stage) then 'on'
    when public.stage_rank(next_stage) < public.stage_rank(stage) then 'back'
    else 'moved'
  end
$$;

-- Keeps the stays of cases in their stages: whatever changes the moves of a case says it anew for all of them. Runs as its
-- owner: nobody else writes these rows.
create or replace function keep_case_stays() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moved public.case_stage_move := coalesce(new, old);
begin
  delete from public.case_stay s where s.corporate_id = moved.corporate_id and s.prod_id = moved.prod_id;
  insert into public.case_stay (corporate_id, id, prod_id, stage, entered_at, left_at, days, next_stage, outcome)
  select corporate_id, id, prod_id, to_stage, at, left_at, round(extract(epoch from left_at - at) / 86400)::integer,
    next_stage, public.stage_outcome(to_stage, next_stage)
  from (
    select corporate_id, id, prod_id, to_stage, at, lead(at) over (order by id) as left_at,
      lead(to_stage) over (order by id) as next_stage
    from public.case_stage_move where corporate_id = moved.corporate_id and prod_id = moved.prod_id) m;
  return null;
end $$;
revoke execute on function keep_case_stays() from public;
create or replace trigger keep_stays after insert or delete or update of at, to_stage on case_stage_move
  for each row execute function keep_case_stays();
