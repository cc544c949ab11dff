-- Where the server has sealed the identity numbers that stood in the clear before: it does so once a place.
create table number_sealing (
  place text primary key,
  done_at timestamptz not null default now()
);
revoke all on number_sealing from public;
