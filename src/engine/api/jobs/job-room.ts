import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { Context } from '../resource-service.ts'

/** Advisory lock namespace: counts a user's jobs in one transaction at a time. */
const jobsLock = 7_240_011

/** Enforces the limit of waiting or running jobs per user. */
export async function requireJobRoom({ quotas }: Runtime, { tx, session }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${jobsLock}, hashint8(${session.userId}::bigint))`.execute(tx.db)
  const found = await sql<{ under_way: number }>`
    select count(*) as under_way from job
    where owner_id = ${session.userId} and status in ('queued', 'running')`.execute(tx.db)
  if (Number(found.rows[0]?.under_way) < quotas.userJobs) return
  throw new Failure(
    429,
    { key: 'job.too_many', args: { max: quotas.userJobs } },
    { extra: { retry_after: 30 } },
  )
}
