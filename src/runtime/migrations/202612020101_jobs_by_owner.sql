-- Whose turn it is within a corporate: when each of its people was served last.
create index job_owner_finished on job (corporate_id, owner_id, finished_at) where finished_at is not null;
