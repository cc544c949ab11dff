-- What happens to accounts and to the rules of access: sign-ins, factors, refusals, roles, exports, reveals. It only grows.
create table security_log (
  corporate_id bigint not null references corporate (id),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- Whose account it is about, and who did it; nobody where nobody is signed in.
  user_id bigint,
  actor_id bigint,
  event text not null,
  detail jsonb not null default '{}',
  address text,
  request_id text,
  primary key (corporate_id, id)
);
create index security_log_newest on security_log (corporate_id, at desc, id desc);
create index security_log_of_user on security_log (corporate_id, user_id, at desc);
select isolate_tenant('security_log');
revoke update, delete on security_log from urus_app;
-- Nobody writes in another's name.
create policy own_hand on security_log as restrictive for insert with check (actor_id = current_actor());
