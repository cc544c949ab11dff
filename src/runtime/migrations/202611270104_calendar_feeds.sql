-- The secret address at which calendar programs read somebody's appointments: what is kept of it, one a person.
create table calendar_feed (
  corporate_id bigint not null references corporate (id),
  user_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  primary key (corporate_id, user_id),
  foreign key (corporate_id, user_id) references app_user (corporate_id, id) on delete cascade deferrable
);
select isolate_tenant('calendar_feed');
create unique index calendar_feed_token on calendar_feed (token_hash);
