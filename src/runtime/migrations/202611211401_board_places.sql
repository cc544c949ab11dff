-- Where people dragged a record to on a board. A record without a row stands by its id, newest first: its place is then -id.
create table board_place (
  corporate_id bigint not null references corporate (id),
  table_name text not null,
  record_id bigint not null,
  place numeric not null,
  primary key (corporate_id, table_name, record_id)
);
select isolate_tenant('board_place');
