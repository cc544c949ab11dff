import { sql } from 'kysely'
import { badRequest } from '../../../../domain/failure.ts'
import type { Context } from '../../../../engine/api/resource-service.ts'

/** Idempotency key from the request header. */
export function readKey(raw: string | undefined): string | null {
  if (raw === undefined || raw === '') return null
  if (!/^[\w-]{8,64}$/.test(raw)) throw badRequest('filter.value', { field: 'Idempotency-Key' })
  return raw
}

/** Serialises requests with the same key, so a repeat finds the first one's result. `what` separates namespaces. */
export async function holdKey({ tx, session }: Context, what: string, key: string): Promise<void> {
  const lock = `${what} ${session.corporateId} ${session.userId} ${key}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.db)
}
