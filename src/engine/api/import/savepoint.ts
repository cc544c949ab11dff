import { sql } from 'kysely'
import { Failure } from '../../../domain/failure.ts'
import type { Context } from '../resource-service.ts'

/** Values that do not fit (22), that break a key or a rule (23), that are larger than an index takes (54). */
const refusal = /^(22|23|54)/

const isRefusal = (error: unknown): boolean =>
  error instanceof Failure || (error instanceof Error && 'code' in error && refusal.test(String(error.code)))

/**
 * Does work whose values the database may refuse: what it did is undone then and the refusal handed back, so that one
 * bad row spoils nothing beside it. Any other fault is thrown.
 */
export async function inSavepoint<T>(
  { tx }: Pick<Context, 'tx'>,
  work: () => Promise<T>,
): Promise<{ value: T } | { refused: unknown }> {
  await sql`savepoint batch`.execute(tx.db)
  try {
    const value = await work()
    await sql`release savepoint batch`.execute(tx.db)
    return { value }
  } catch (error) {
    await sql`rollback to savepoint batch`.execute(tx.db)
    if (!isRefusal(error)) throw error
    await sql`release savepoint batch`.execute(tx.db)
    return { refused: error }
  }
}
