import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Quotas } from '../quotas.ts'
import type { SessionContext } from '../session.ts'

/** Advisory lock class: one transaction counts a corporate's files at a time. */
const filesLock = 7_240_012

const megabyte = 1024 * 1024

/** Enforces user and corporate storage quotas. */
export async function requireFileRoom(
  quotas: Quotas,
  size: number,
  { tx, session }: Pick<SessionContext, 'tx'> & { session: { corporateId: number; userId: number | null } },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${filesLock}, hashint8(${session.corporateId}::bigint))`.execute(
    tx.db,
  )
  const found = await sql<{ of_user: number | null; of_corporate: number | null }>`
    select sum(size) filter (where created_by = ${session.userId}::bigint)::bigint as of_user, sum(size)::bigint as of_corporate
    from stored_file where corporate_id = ${session.corporateId}`.execute(tx.db)
  const kept = found.rows[0]
  const refuse = (key: string, max: number) => invalid({ file: [{ key, args: { max } }] })
  if (Number(kept?.of_user ?? 0) + size > quotas.userFiles * megabyte)
    throw refuse('attachment.user_full', quotas.userFiles)
  if (Number(kept?.of_corporate ?? 0) + size > quotas.corporateFiles * megabyte)
    throw refuse('attachment.corporate_full', quotas.corporateFiles)
}
