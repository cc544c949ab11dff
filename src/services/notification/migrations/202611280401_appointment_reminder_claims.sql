-- A reminder is claimed, then told under the rights of whose appointment it is; what was told once stays told.
alter table appointment_reminder
  add column claim uuid not null default gen_random_uuid(),
  add column claimed_at timestamptz not null default now(),
  add column told_at timestamptz;
update appointment_reminder set told_at = claimed_at;
drop function if exists claim_appointment_reminder(interval);
drop function if exists tell_appointment(bigint, bigint, jsonb, text, text, bigint);
