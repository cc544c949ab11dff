-- A job is claimed by lane now, and of the corporate that was served longest ago.
drop function if exists claim_job(interval);
create index job_finished on job (corporate_id, finished_at) where finished_at is not null;
