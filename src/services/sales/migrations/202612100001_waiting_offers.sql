-- Offers that are neither accepted nor refused, by the day on which they end: asked for every few seconds.
create index case_bank_waiting on case_bank (lo_expires_on)
  where lo_accepted_on is null and reject_reason is null and lo_expires_on is not null;
