-- What people write into a record's activity: notes and calls. Records keep their ids for good: no key to them. An entry's
-- id comes from the audit's sequence, so that one order and one address serve entries and changes alike.
create table record_entry (
  id bigint not null default nextval('audit_id_seq'),
  corporate_id bigint not null references corporate (id),
  resource text not null,
  record_id bigint not null,
  kind text not null check (kind in ('note', 'call')),
  author_id bigint not null,
  body text check (char_length(body) <= 5000),
  outcome text,
  minutes integer,
  next_step text,
  -- Who is mentioned, each with the name that stands in the body.
  mentions jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  primary key (corporate_id, id),
  foreign key (corporate_id, author_id) references app_user (corporate_id, id) deferrable
);
create index record_entry_of_record on record_entry (corporate_id, resource, record_id, id desc);
select isolate_tenant('record_entry');
grant usage on sequence audit_id_seq to urus_app;
select add_audit('record_entry');
