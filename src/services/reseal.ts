import { sql } from 'kysely'
import type { Database } from '../runtime/database.ts'
import { keyId, presentKey, type Keys } from '../runtime/key-ring.ts'
import { resealText, SealedAway } from '../runtime/sealed-text.ts'
import { services } from './all.ts'
import type { SealedColumn, ServiceManifest } from './manifest.ts'

const batchSize = 100

/** All encrypted columns; verified by a test. */
const sealedColumns = services.flatMap(({ sealed = [] }: ServiceManifest) => sealed)

interface SealedRow {
  corporate_id: number
  id: number
  reference: string
  sealed: string
}

export interface Resealed {
  resealed: number
  /** Count by unknown key id. */
  missing: Map<string, number>
}

async function nextRows(
  database: Database,
  { table, column, key }: SealedColumn,
  present: string,
  after: Pick<SealedRow, 'corporate_id' | 'id'>,
): Promise<SealedRow[]> {
  const [of, sealed] = [sql.ref(`t.${key}`), sql.ref(`t.${column}`)]
  const referred =
    table === 'fintscore_report'
      ? sql`join credit_order o on o.corporate_id = t.corporate_id and o.report_id = t.report_id`
      : sql``
  const reference = sql.ref(table === 'fintscore_report' ? 'o.reference' : 't.reference')
  const { rows } = await database.transaction({ role: 'owner', readOnly: true }, (tx) =>
    sql<SealedRow>`
      select t.corporate_id, ${of} as id, ${reference} as reference, ${sealed} as sealed
      from ${sql.table(table)} t ${referred}
      where ${sealed} is not null and not starts_with(${sealed}, ${`${present}.`})
        and (t.corporate_id, ${of}) > (${after.corporate_id}::bigint, ${after.id}::bigint)
      order by t.corporate_id, ${of} limit ${batchSize}`.execute(tx.db),
  )
  return rows
}

/** Skips concurrently changed values; returns whether it wrote. */
async function keep(
  database: Database,
  { table, column, key }: SealedColumn,
  { corporate_id, id, sealed }: SealedRow,
  anew: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await database.transaction({ role: 'owner' }, (tx) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
      where corporate_id = ${corporate_id} and ${sql.ref(key)} = ${id} and ${sql.ref(column)} = ${sealed}`.execute(
      tx.db,
    ),
  )
  return numAffectedRows > 0n
}

/** Re-encrypts with the current key. Safe beside running servers; resumable. */
export async function resealAll(database: Database, keys: Keys): Promise<Resealed> {
  const present = await keyId(presentKey(keys))
  const missing = new Map<string, number>()
  let resealed = 0
  for (const column of sealedColumns) {
    let after = { corporate_id: -1, id: 0 }
    for (;;) {
      const rows = await nextRows(database, column, present, after)
      for (const row of rows) {
        try {
          const anew = await resealText(keys, column.purpose, row.reference, row.sealed)
          if (anew !== null && (await keep(database, column, row, anew))) resealed++
        } catch (error) {
          if (!(error instanceof SealedAway)) throw error
          const named = error.keyId ?? ''
          missing.set(named, (missing.get(named) ?? 0) + 1)
        }
      }
      const last = rows.at(-1)
      if (!last || rows.length < batchSize) break
      after = last
    }
  }
  return { resealed, missing }
}
