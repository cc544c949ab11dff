import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'

export async function insertRows(
  tx: Tx,
  corporate: number,
  table: string,
  rows: readonly object[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  const names = sql.join([...columns].map((name) => sql.ref(name)))
  const { rows: made } = await sql<{ id: number }>`insert into ${sql.table(table)} (corporate_id, ${names})
    select ${corporate}, ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(tx.db)
  return made.map(({ id }) => id)
}
