import { sql } from 'kysely'
import type { Database } from '../../runtime/database.ts'
import { listsToBegin } from './new-corporate.ts'

/**
 * Begins, for the corporates that are there, the lists that came after them: each that is empty and always was. Gives
 * how many were begun. The owner role's, for the start of the server.
 */
export const beginMissingLists = (database: Database): Promise<number> =>
  database.transaction({ role: 'owner' }, async (tx) => {
    const { rows } = await sql<{ begun: number }>`
      select begin_missing_lists(${JSON.stringify(listsToBegin())}::jsonb) as begun`.execute(tx.db)
    return Number(rows[0]?.begun)
  })
