import { sql } from 'kysely'
import type { Database, Tx } from '../runtime/database.ts'
import { sealNumber, type Numbers } from '../runtime/numbers.ts'
import { SealedAway } from '../runtime/sealed-text.ts'
import {
  copyPlaces,
  importRows,
  recordPlaces,
  type NumberPlace,
  type PlacedRow,
  type Renewal,
} from './number-places.ts'

const batchSize = 500

/** Advisory lock class: one batch at a time across processes. */
const batchLock = 7_240_029

type Cursor = { corporate_id: number; key: number; line: number }

/** The numbers stay the same, so no audit entry. */
async function write(tx: Tx, place: NumberPlace, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const { table, key, columns, json } = place
  const type = json ? sql`jsonb` : sql`text`
  const shape = sql.join(columns.map((name) => sql`${sql.ref(name)} ${type}`))
  const sets = sql.join(columns.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))
  const line = place.line ? sql`and t.${sql.ref(place.line)} = r.u_line` : sql``
  await sql`select set_config('app.resealing', 'on', true)`.execute(tx.db)
  await sql`update ${sql.table(table)} t set ${sets}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(u_corporate bigint, u_key bigint, u_line bigint, ${shape})
    where t.corporate_id = r.u_corporate and t.${sql.ref(key)} = r.u_key ${line}`.execute(tx.db)
}

interface Batch {
  changed: number
  next: Cursor | undefined
}

async function workBatch(tx: Tx, place: NumberPlace, renewal: Renewal, after: Cursor): Promise<Batch> {
  const { columns, key } = place
  const line = place.line ? sql.ref(`t.${place.line}`) : sql`0::bigint`
  await sql`select pg_advisory_xact_lock(${batchLock})`.execute(tx.db)
  const { rows } = await sql<PlacedRow & { u_key: number; u_line: number }>`
    select t.corporate_id, ${sql.ref(`t.${key}`)} as u_key, ${line} as u_line, ${sql.join(columns.map((name) => sql.ref(`t.${name}`)))}
    from ${sql.table(place.table)} t
    where (${sql.raw(place.where)}) and (t.corporate_id, ${sql.ref(`t.${key}`)}, ${line}) > (${after.corporate_id}::bigint, ${after.key}::bigint, ${after.line}::bigint)
    order by 1, 2, 3 limit ${batchSize} for no key update of t`.execute(tx.db)
  const changed = rows.flatMap((row) => {
    const values = place.renew(row, renewal)
    const isSame = columns.every((name, at) => JSON.stringify(row[name]) === JSON.stringify(values[at]))
    const named = Object.fromEntries(columns.map((name, at) => [name, values[at]]))
    return isSame ? [] : [{ ...named, u_corporate: row.corporate_id, u_key: row.u_key, u_line: row.u_line }]
  })
  await write(tx, place, changed)
  const last = rows.at(-1)
  const next =
    last && rows.length === batchSize
      ? { corporate_id: last.corporate_id, key: last.u_key, line: last.u_line }
      : undefined
  return { changed: changed.length, next }
}

/** One transaction per batch; returns the changed rows. */
async function workPlace(
  database: Database,
  place: NumberPlace,
  renewal: Renewal,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let changed = 0
  let after: Cursor | undefined = { corporate_id: -1, key: 0, line: 0 }
  while (after && !isStopped()) {
    const from: Cursor = after
    const batch = await database.transaction({ role: 'owner' }, (tx) => workBatch(tx, place, renewal, from))
    changed += batch.changed
    after = batch.next
  }
  return changed
}

const places = (): NumberPlace[] => [...recordPlaces(), ...copyPlaces, importRows]

const isDone = (database: Database, place: string): Promise<boolean> =>
  database.transaction({ role: 'owner', readOnly: true }, async (tx) => {
    const { rows } = await sql`select from number_sealing where place = ${place}`.execute(tx.db)
    return rows.length > 0
  })

/**
 * Encrypts plain numbers left from earlier versions, in batches; resumable and safe across processes. The database
 * rejects new plain ones. Returns the count.
 */
export async function sealNumbers(
  database: Database,
  numbers: Numbers,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const renewal: Renewal = {
    number: (corporate, kind, value, tellsYear) =>
      sealNumber({ numbers }, corporate, kind, value, { tellsYear }) ?? value,
    text: (_corporate, value) => value,
    content: (corporate, kept) =>
      kept === null || typeof kept === 'string' || (Array.isArray(kept) && kept.length === 0)
        ? kept
        : numbers.hide(corporate, kept),
  }
  let sealed = 0
  for (const place of places()) {
    if (await isDone(database, place.table)) continue
    sealed += await workPlace(database, place, renewal, isStopped)
    if (isStopped()) break
    await database.transaction({ role: 'owner' }, (tx) =>
      sql`insert into number_sealing (place) values (${place.table}) on conflict do nothing`.execute(tx.db),
    )
  }
  return sealed
}

export interface Renewed {
  resealed: number
  missing: Map<string, number>
}

/** Re-encrypts numbers and rebuilds blind indexes; until done, lookups use every key. */
export async function resealNumbers(database: Database, numbers: Numbers): Promise<Renewed> {
  const missing = new Map<string, number>()
  const text = (corporate: number, value: string): string => {
    try {
      return numbers.reseal(corporate, value) ?? value
    } catch (error) {
      if (!(error instanceof SealedAway)) throw error
      const named = error.keyId ?? ''
      missing.set(named, (missing.get(named) ?? 0) + 1)
      return value
    }
  }
  const renewal: Renewal = {
    number: (corporate, _kind, value) => text(corporate, value),
    // Text that only resembles a number is skipped.
    text: (corporate, value) => {
      try {
        return text(corporate, value)
      } catch {
        return value
      }
    },
    content: (corporate, kept) => (typeof kept === 'string' ? text(corporate, kept) : kept),
  }
  let resealed = 0
  for (const place of places()) resealed += await workPlace(database, place, renewal)
  return { resealed, missing }
}
