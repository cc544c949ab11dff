-- The case has the unit: nothing beside it says who holds what.
alter table sales_case
  add column hold_warned_at timestamptz,
  add foreign key (corporate_id, project_id) references project (corporate_id, id) deferrable,
  add foreign key (corporate_id, unit_id) references unit (corporate_id, id) deferrable;
create index sales_case_project_id_index on sales_case (corporate_id, "project_id", created_at desc, id desc) where deleted_at is null;
create index sales_case_unit_id_index on sales_case (corporate_id, "unit_id", created_at desc, id desc) where deleted_at is null;
-- One live case a unit. The stages are those that hold one (unit-stages.ts).
create unique index sales_case_one_unit on sales_case (corporate_id, unit_id)
  where unit_id is not null and deleted_at is null and stage in ('Application Pending', 'Reserve', 'Bank Processing',
    'Rejected', 'Bank Approval', 'Lawyer Processing', 'SOLD', 'Completed');
create index sales_case_hold on sales_case (hold_until) where hold_until is not null;

-- The presses that held units: pressed again it is the same hold.
create table unit_press (
  corporate_id bigint not null references corporate (id),
  user_id bigint not null,
  client_id uuid not null,
  prod_id bigint not null,
  primary key (corporate_id, user_id, client_id),
  foreign key (corporate_id, user_id) references app_user (corporate_id, id) deferrable,
  foreign key (corporate_id, prod_id) references sales_case (corporate_id, id) on delete cascade deferrable
);
create index unit_press_prod_id on unit_press (corporate_id, prod_id);
select isolate_tenant('unit_press');

-- What is held becomes a case of its customer.
with made as (
  insert into sales_case (corporate_id, name, prod_type, deal_kind, customer_id, lead_id, project_id, unit_id, stage, stage_since,
    hold_until, sales_date, spa_price, nett_price, assign_to, sales_manager_id, credits, created_at)
  select h.corporate_id, c.full_name, 'PROPERTY', 'project', h.customer_id, c.lead_id, u.project_id, h.unit_id, 'Application Pending',
    h.created_at, h.held_until, h.sales_date, h.price, h.price, h.user_id, a.team_leader_id,
    jsonb_build_array(jsonb_build_object('user_id', h.user_id, 'percent', 100)), h.created_at
  from unit_hold h join unit u on u.corporate_id = h.corporate_id and u.id = h.unit_id
    join customer c on c.corporate_id = h.corporate_id and c.id = h.customer_id
    join app_user a on a.corporate_id = h.corporate_id and a.id = h.user_id
  where h.ended_at is null
  returning corporate_id, id, stage, created_at, assign_to)
insert into case_stage_move (corporate_id, prod_id, to_stage, at, by_id)
select corporate_id, id, stage, created_at, assign_to from made;
drop table unit_hold;
