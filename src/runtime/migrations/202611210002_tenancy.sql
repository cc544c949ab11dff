-- Who changed what, from what to what.
create table audit (
  corporate_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  address text,
  request_id text,
  table_name text not null,
  record_id bigint not null,
  record_version bigint,
  action text not null check (action in ('create', 'update', 'delete')),
  changes jsonb not null,
  primary key (corporate_id, id)
);
create index audit_record on audit (corporate_id, table_name, record_id, id);
alter table audit enable row level security;
create policy tenant on audit for select using (corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint);
grant select on audit to urus_app;
