import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'

/** Inserts rows with these columns into a table of a corporate, in one statement; their ids in order. */
export async function insertRows(
  tx: Tx,
  corporate: number,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<number[]> {
  const list = sql.join(columns.map((name) => sql.ref(name)))
  const { rows: made } = await sql<{ id: number }>`insert into ${sql.table(table)} (corporate_id, ${list})
    select ${corporate}, ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(tx.db)
  return made.map(({ id }) => id)
}
