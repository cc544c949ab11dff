import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import type { Context } from './resource-service.ts'

/** Invalid data (22), constraint violation (23), oversized index entry (54). */
const refusal = /^(22|23|54)/

const isRefusal = (error: unknown): boolean =>
  error instanceof Failure || (error instanceof Error && 'code' in error && refusal.test(String(error.code)))

/** Runs work in a savepoint and returns database refusals after rolling back; rethrows other errors. */
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
