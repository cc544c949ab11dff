import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'

/**
 * Statistics of new rows before large joins: within its transaction they have none, and plans for empty tables take
 * seconds. Names of tables, or of a table with the columns that joins go by.
 */
export async function analyze(tx: Tx, ...tables: string[]): Promise<void> {
  await sql.raw(`analyze ${tables.join(', ')}`).execute(tx.db)
}

export const auditTrail = 'audit (corporate_id, table_name, record_id)'
