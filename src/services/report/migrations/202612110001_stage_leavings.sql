-- When a case left a stage and for which: of each move that another one followed. Triggers alone write it
-- (sql/stage-leavings.sql), so that reports need not look for the next move of each.
create table case_stage_leaving (
  corporate_id bigint not null references corporate (id),
  id bigint not null,
  left_at timestamptz not null,
  next_stage text not null,
  primary key (corporate_id, id),
  foreign key (corporate_id, id) references case_stage_move (corporate_id, id) on delete cascade deferrable
);
create index case_stage_leaving_left on case_stage_leaving (corporate_id, left_at);
select isolate_tenant('case_stage_leaving');
revoke insert, update, delete on case_stage_leaving from urus_app;
insert into case_stage_leaving (corporate_id, id, left_at, next_stage)
select * from (
  select corporate_id, id, lead(at) over (partition by corporate_id, prod_id order by id) as left_at,
    lead(to_stage) over (partition by corporate_id, prod_id order by id) as next_stage
  from case_stage_move) m
where m.next_stage is not null;
create index case_stage_move_at on case_stage_move (corporate_id, at);
