-- When a conversion was last tried in vain: whoever waits for its case is told so, and when it is tried again.
alter table case_request add column failed_at timestamptz;
