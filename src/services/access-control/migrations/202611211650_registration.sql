-- How somebody from outside comes in: the check that they are human, a new corporate with its owner, a new agent by
-- the link of another.

-- Solved challenges, so that none counts twice. Of this database rather than of its data: no backup takes them along.
create table machinery.used_captcha (
  signature text primary key,
  expires_at timestamptz not null
);
