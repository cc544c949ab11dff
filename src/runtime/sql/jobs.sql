-- Takes the next job of a lane that waits or whose worker died: of the corporate with the fewest running there, then of the
-- one served longest ago, and within it of the person by the same order, so that no corporate's hundred jobs hold up
-- another's and nobody's ten a colleague's. A lane is its kinds, or all but the kinds of the other lanes. One row or none.
-- In plpgsql, which keeps its plan: planning it took all of its time, several times a second on each process.
create or replace function claim_job(lease interval, kinds text[], other_kinds text[])
  returns table (id bigint, corporate_id bigint, kind text, fence bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    with due as materialized (
      select w.corporate_id, w.owner_id, w.id, w.run_at from public.job w
      where w.run_at <= now() and (w.status = 'queued' or (w.status = 'running' and w.lease_until < now()))
        and (w.kind = any (kinds) or kinds is null) and w.kind <> all (other_kinds)
    ), served as materialized (
      select c.corporate_id,
        (select count(*) from public.job r where r.corporate_id = c.corporate_id and r.status = 'running' and r.lease_until >= now()
          and (r.kind = any (kinds) or kinds is null) and r.kind <> all (other_kinds)) as running,
        (select max(f.finished_at) from public.job f where f.corporate_id = c.corporate_id) as last
      from (select distinct d.corporate_id from due d) c
    ), owned as materialized (
      select o.corporate_id, o.owner_id,
        (select count(*) from public.job r where r.corporate_id = o.corporate_id and r.owner_id = o.owner_id
          and r.status = 'running' and r.lease_until >= now()
          and (r.kind = any (kinds) or kinds is null) and r.kind <> all (other_kinds)) as running,
        (select max(f.finished_at) from public.job f where f.corporate_id = o.corporate_id and f.owner_id = o.owner_id) as last
      from (select distinct d.corporate_id, d.owner_id from due d) o
    )
    update public.job j set status = 'running', fence = j.fence + 1, attempts = j.attempts + 1, lease_until = now() + lease
    where (j.corporate_id, j.id) = (
      select w.corporate_id, w.id from public.job w join due d using (corporate_id, id) join served s using (corporate_id)
        join owned o on o.corporate_id = d.corporate_id and o.owner_id = d.owner_id
      where w.status = 'queued' or (w.status = 'running' and w.lease_until < now())
      order by s.running, s.last nulls first, o.running, o.last nulls first, d.run_at, w.id for update of w skip locked limit 1)
    returning j.id, j.corporate_id, j.kind, j.fence;
end $$;
grant execute on function claim_job(interval, text[], text[]) to urus_system;

-- Opens the tenant as the job's owner for one batch and prolongs the lease; holds the job's row until the commit.
-- No row: the lease went to another worker, or the owner was deactivated (then the job fails).
create or replace function open_job(job_corporate bigint, job_id bigint, job_fence bigint, lease interval)
  returns table (user_id bigint, corporate_id bigint, access_version bigint, application_code text, cancel_requested boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.job j set lease_until = now() + lease
  where j.corporate_id = job_corporate and j.id = job_id and j.fence = job_fence and j.status = 'running'
  returning j.owner_id, j.corporate_id, j.cancel_requested into user_id, corporate_id, cancel_requested;
  if not found then return; end if;
  select u.access_version, u.application_code into access_version, application_code from public.app_user u
  where u.corporate_id = job_corporate and u.id = user_id and u.status = 1;
  if not found then
    update public.job set status = 'failed', error = 'job.owner_inactive', finished_at = now()
    where job.corporate_id = job_corporate and job.id = job_id;
    return;
  end if;
  perform set_config('app.corporate_id', corporate_id::text, true), set_config('app.user_id', user_id::text, true),
          set_config('app.address', '', true), set_config('app.request_id', 'job-' || job_id, true);
  return next;
end $$;
grant execute on function open_job(bigint, bigint, bigint, interval) to urus_app;

-- Ends a job under its fence. A failure with attempts left goes back to the queue, later each time.
create or replace function finish_job(job_corporate bigint, job_id bigint, job_fence bigint, outcome text, reason text default null) returns text
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.job j set
    status = case when outcome = 'retry' then case when j.attempts < j.max_attempts then 'queued' else 'failed' end else outcome end,
    run_at = case when outcome = 'retry' then now() + interval '1 second' * power(2, least(j.attempts, 10)) else j.run_at end,
    error = reason, lease_until = null,
    finished_at = case when outcome = 'retry' and j.attempts < j.max_attempts then null else now() end
  where j.corporate_id = job_corporate and j.id = job_id and j.fence = job_fence and j.status = 'running'
  returning j.status
$$;
grant execute on function finish_job(bigint, bigint, bigint, text, text) to urus_system;

-- What a person may do with a job of the open tenant: cancel it, or try a failed one again.
create or replace function control_job(job_id bigint, command text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  now_is text;
begin
  if command = 'cancel' then
    update public.job set cancel_requested = true,
      status = case when status = 'queued' then 'cancelled' else status end,
      finished_at = case when status = 'queued' then now() else finished_at end
    where corporate_id = public.current_corporate() and id = job_id and status in ('queued', 'running') returning status into now_is;
  elsif command = 'retry' then
    update public.job set status = 'queued', run_at = now(), attempts = 0, cancel_requested = false, error = null, finished_at = null
    where corporate_id = public.current_corporate() and id = job_id and status in ('failed', 'cancelled') returning status into now_is;
  end if;
  return now_is;
end $$;
grant execute on function control_job(bigint, text) to urus_app;

-- Gives a job back unfinished, when its process stops in good order.
create or replace function release_job(job_corporate bigint, job_id bigint, job_fence bigint) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update public.job j set status = 'queued', attempts = j.attempts - 1, lease_until = null, run_at = now()
  where j.corporate_id = job_corporate and j.id = job_id and j.fence = job_fence and j.status = 'running'
$$;
grant execute on function release_job(bigint, bigint, bigint) to urus_system;

-- At start of a process that holds the database alone: nobody else can hold a lease.
create or replace function reclaim_jobs() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$ update public.job set lease_until = now() - interval '1 second' where status = 'running' $$;
grant execute on function reclaim_jobs() to urus_system;
