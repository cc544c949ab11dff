-- Login tokens: single use, a minute. Sessions that may only message.
create table login_token (
  id uuid not null,
  corporate_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  primary key (corporate_id, id),
  foreign key (corporate_id, user_id) references app_user (corporate_id, id) on delete cascade deferrable
);
create index login_token_user on login_token (corporate_id, user_id);
select isolate_tenant('login_token');
revoke select, update, delete on login_token from urus_app;

alter table session add column messaging_only boolean not null default false;
