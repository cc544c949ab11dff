import { sql } from 'kysely'
import { badRequest } from '../../../../domain/failure.ts'
import type { Context } from '../../../../engine/api/resource-service.ts'

/** The key under which a save is kept once, as its header has it. */
export function readKey(raw: string | undefined): string | null {
  if (raw === undefined || raw === '') return null
  if (!/^[\w-]{8,64}$/.test(raw)) throw badRequest('filter.value', { field: 'Idempotency-Key' })
  return raw
}

/**
 * Lets one transaction at a time work under a caller's key: the same request at the same moment waits for the first, and
 * then finds what that one kept. `what` tells keys of one kind of work from those of another.
 */
export async function holdKey({ tx, session }: Context, what: string, key: string): Promise<void> {
  const lock = `${what} ${session.corporateId} ${session.userId} ${key}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.db)
}
