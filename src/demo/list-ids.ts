import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'

type Some = readonly [number, ...number[]]

export type ListIds = Readonly<Record<string, Some>>

export async function listIds(tx: Tx, corporate: number, tables: readonly string[]): Promise<ListIds> {
  const ids: Record<string, Some> = {}
  for (const table of tables) {
    const found = await sql<{ id: number }>`
      select id from ${sql.table(table)} where corporate_id = ${corporate} order by position`.execute(tx.db)
    const [first = 0, ...rest] = found.rows.map(({ id }) => id)
    ids[table] = [first, ...rest]
  }
  return ids
}
