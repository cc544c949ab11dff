-- Conversions are a queue: when one is tried next, and under which claim. One that was taken up is due no more.
alter table case_request add column run_at timestamptz default now(),
  add column attempts integer not null default 0,
  add column fence bigint not null default 0;
update case_request set run_at = null where taken_at is not null;
create index case_request_due on case_request (run_at) where run_at is not null;
grant update (taken_at, run_at) on case_request to urus_app;
