-- Who has Urus open: written about every minute while somebody's event stream is.
create table presence (
  corporate_id bigint not null,
  user_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (corporate_id, user_id),
  foreign key (corporate_id, user_id) references app_user (corporate_id, id) on delete cascade deferrable
);
select isolate_tenant('presence');
