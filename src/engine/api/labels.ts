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

async function readNames(
  to: string,
  ids: number[],
  known: Map<number, Label>,
  { tx }: Context,
): Promise<void> {
  const { table, options } = schemaNamed(to)
  const colour = options.colour ? sql`, ${sql.ref(options.colour)} as colour` : sql``
  const found = await sql<{ id: number } & Label>`
    select id, ${sql.ref(options.title)} as text ${colour} from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(
    tx.db,
  )
  if (known.size > mostKept) known.clear()
  for (const { id, ...label } of found.rows) known.set(id, label)
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
  const names: Names = context.names ?? new Map()
  const missing = new Map<string, Set<number>>()
  const known = references.map(([field, to]) => {
    const labels = names.get(to) ?? new Map<number, Label>()
    names.set(to, labels)
    for (const row of rows) {
      const id = row[field]
      if (typeof id === 'number' && !labels.has(id)) missing.set(to, (missing.get(to) ?? new Set()).add(id))
    }
    return [field, labels] as const
  })
  await Promise.all(
    [...missing].map(([to, ids]) => readNames(to, [...ids], names.get(to) ?? new Map(), context)),
  )
  for (const row of rows) {
    const shown: Record<string, Label> = {}
    for (const [field, labels] of known) {
      const label = labels.get(row[field] as number)
      if (label) shown[field] = label
    }
    row['_labels'] = shown
  }
}

/** The names of records of one schema, by id; what is not there has none. */
export async function labelsOf(
  to: string,
  ids: readonly number[],
  context: Context,
): Promise<ReadonlyMap<number, Label>> {
  const known = context.names?.get(to) ?? new Map<number, Label>()
  context.names?.set(to, known)
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  if (missing.length > 0) await readNames(to, missing, known, context)
  return known
}
