-- Who took personal data out of Urus, or had it shown in full: files and revealed fields. It only grows.
create table access_log (
  corporate_id bigint not null references corporate (id),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id bigint not null,
  address text default nullif(current_setting('app.address', true), ''),
  request_id text default nullif(current_setting('app.request_id', true), ''),
  -- export: a file was asked for; download: a kept file was fetched; reveal: a field was shown in full.
  action text not null check (action in ('export', 'download', 'reveal')),
  -- The resource by its schema's name.
  resource text not null,
  record_id bigint,
  field text,
  -- Of a file: its name, format, columns and rows, and the filter as it was understood: days, not "today"; ids, not "me".
  file_name text,
  format text,
  columns text[],
  filter jsonb,
  row_count bigint,
  primary key (corporate_id, id),
  foreign key (corporate_id, user_id) references app_user (corporate_id, id) deferrable
);
create index access_log_newest on access_log (corporate_id, at desc, id desc);
create index access_log_of_user on access_log (corporate_id, user_id, at desc, id desc);
select isolate_tenant('access_log');
revoke update, delete on access_log from urus_app;
-- Nobody writes in another's name.
create policy own_hand on access_log as restrictive for insert with check (user_id = current_actor());
