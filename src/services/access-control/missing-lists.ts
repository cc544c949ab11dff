import { sql } from 'kysely'
import type { Database } from '../../runtime/database.ts'
import { listsToBegin } from './new-corporate.ts'

/** Fills lists added after a corporate was created, if never used. Runs as owner role at startup; returns the count. */
export const beginMissingLists = (database: Database): Promise<number> =>
  database.transaction({ role: 'owner' }, async (tx) => {
    const { rows } = await sql<{ begun: number }>`
      select begin_missing_lists(${JSON.stringify(listsToBegin())}::jsonb) as begun`.execute(tx.db)
    return Number(rows[0]?.begun)
  })
