import { sql } from 'kysely'
import { schemaNamed } from '../registry.ts'
import type { Context, Row } from './crud.ts'

export interface Label {
  text: string
  colour?: string
}

/** Names of referred records, by schema and id, as of one state of a corporate's names. */
export type Names = Map<string, Map<number, Label>>

export type Reference = readonly [field: string, to: string]

/** Past so many names of one schema they are forgotten: a large table's are not kept whole. */
const mostKept = 5000

async function readNames(to: string, ids: readonly number[], { tx }: Context): Promise<[number, Label][]> {
  const { table, options } = schemaNamed(to)
  const colour = options.colour ? sql`, ${sql.ref(options.colour)} as colour` : sql``
  const found = await sql<{ id: number } & Label>`
    select id, ${sql.ref(options.title)} as text ${colour} from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(
    tx.db,
  )
  return found.rows.map(({ id, ...label }) => [id, label])
}

/**
 * The names of records of one schema, by id; what is not there has none. The answer is the caller's own: what is kept
 * between calls may be forgotten while they go on.
 */
export async function labelsOf(
  to: string,
  ids: Iterable<number>,
  context: Context,
): Promise<ReadonlyMap<number, Label>> {
  // A name that changes without moving the corporate's version would be shown as it was.
  const names = schemaNamed(to).options.namesKept ? context.names : undefined
  const kept = names?.get(to)
  const labels = new Map<number, Label>()
  const missing: number[] = []
  for (const id of new Set(ids)) {
    const label = kept?.get(id)
    if (label) labels.set(id, label)
    else missing.push(id)
  }
  if (missing.length === 0) return labels
  const read = await readNames(to, missing, context)
  for (const [id, label] of read) labels.set(id, label)
  if (names) {
    const now = names.get(to) ?? new Map<number, Label>()
    if (now.size > mostKept) now.clear()
    for (const [id, label] of read) now.set(id, label)
    names.set(to, now)
  }
  return labels
}

/**
 * Puts the name (and colour) of each referred record under `_labels`, so that nobody fetches it again. Names are kept
 * between calls, by the version that open_session answers: joined to every page they cost more than the page.
 */
export async function addLabels(
  rows: Row[],
  references: readonly Reference[],
  context: Context,
): Promise<void> {
  const wanted = new Map<string, Set<number>>()
  for (const [field, to] of references) {
    const ids = wanted.get(to) ?? new Set<number>()
    wanted.set(to, ids)
    for (const row of rows) if (typeof row[field] === 'number') ids.add(row[field])
  }
  const known = new Map(
    await Promise.all([...wanted].map(async ([to, ids]) => [to, await labelsOf(to, ids, context)] as const)),
  )
  for (const row of rows) {
    const shown: Record<string, Label> = {}
    for (const [field, to] of references) {
      const label = known.get(to)?.get(row[field] as number)
      if (label) shown[field] = label
    }
    row['_labels'] = shown
  }
}
