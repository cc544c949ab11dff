-- What happened, for whoever looks on: written in the transaction of the change, read by every process, kept for a short while.
create table outbox (
  corporate_id bigint not null,
  -- Handed out before the commit: a reader may see 12 before 11.
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  topic text not null,
  -- Only this user is told; null: everybody of the corporate whom the topic lets hear.
  user_id bigint,
  actor_id bigint,
  request_id text,
  payload jsonb not null check (octet_length(payload::text) <= 8000),
  primary key (corporate_id, id)
);
create unique index outbox_id on outbox (id);
select isolate_tenant('outbox');
-- Written and read through the functions below alone.
revoke all on outbox from urus_app;

-- What belongs to this very database rather than to its data: no backup takes it along, so a restored one begins anew.
create schema machinery;
create table machinery.outbox_state (
  single boolean primary key default true check (single),
  -- A position in the outbox means something together with this.
  epoch uuid not null default gen_random_uuid(),
  -- The newest event that was deleted for its age.
  purged_to bigint not null default 0
);
