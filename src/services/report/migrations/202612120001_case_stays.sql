-- Each stay of a case in a stage: what reports of stages count, with how it ended, so that they need not look for the move
-- and the one after it. Triggers alone write it (sql/case-stays.sql).
create table case_stay (
  corporate_id bigint not null references corporate (id),
  id bigint not null,
  prod_id bigint not null,
  stage text not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  days integer,
  next_stage text,
  outcome text not null,
  primary key (corporate_id, id),
  foreign key (corporate_id, id) references case_stage_move (corporate_id, id) on delete cascade deferrable,
  foreign key (corporate_id, prod_id) references sales_case (corporate_id, id) on delete cascade deferrable
);
create index case_stay_of on case_stay (corporate_id, prod_id);
create index case_stay_entered on case_stay (corporate_id, entered_at) include (prod_id, stage, outcome);
create index case_stay_left on case_stay (corporate_id, left_at) include (prod_id, stage, days) where left_at is not null;
select isolate_tenant('case_stay');
revoke insert, update, delete on case_stay from urus_app;
insert into case_stay (corporate_id, id, prod_id, stage, entered_at, left_at, days, next_stage, outcome)
select corporate_id, id, prod_id, to_stage, at, left_at, round(extract(epoch from left_at - at) / 86400)::integer, next_stage,
  case
    when next_stage is null then 'still'
    when next_stage in ('Application Rejected', 'Cancelled', 'Declined by client', 'Revoke') then 'lost'
    when next_rank > rank then 'on'
    when next_rank < rank then 'back'
    else 'moved'
  end
from (
  select m.*, array_position(stages, case to_stage when 'Rejected' then 'Bank Processing' else to_stage end) as rank,
    array_position(stages, case next_stage when 'Rejected' then 'Bank Processing' else next_stage end) as next_rank
  from (
    select corporate_id, id, prod_id, to_stage, at, lead(at) over of_case as left_at, lead(to_stage) over of_case as next_stage
    from case_stage_move window of_case as (partition by corporate_id, prod_id order by id)
  ) m, (select array['Application Pending', 'Reserve', 'Bank Processing', 'Bank Approval', 'Lawyer Processing', 'SOLD',
    'Completed'] as stages) s) m;
drop trigger if exists keep_leavings on case_stage_move;
drop function if exists keep_stage_leavings();
drop view if exists stage_entry;
drop table case_stage_leaving;
