import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'

/** Inserts rows of one table that all have the same columns; their ids in order. */
export async function insertRows(
  tx: Tx,
  corporate: number,
  table: string,
  rows: readonly object[],
): Promise<number[]> {
  const [first] = rows
  if (!first) return []
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const made = await sql<{ id: number }>`insert into ${sql.table(table)} (corporate_id, ${names})
    select ${corporate}, ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(tx.db)
  return made.rows.map(({ id }) => id)
}
