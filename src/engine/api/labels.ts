import { sql, type RawBuilder } from 'kysely'
import { readableFields } from '../field-access.ts'
import { parentField } from '../label.ts'
import type { Label } from '../../domain/label.ts'
import { schemaNamed } from '../registry.ts'
import type { Schema } from '../schema.ts'
import type { Context, Row } from './resource-service.ts'

export type Reference = readonly [field: string, to: string]

/** Past so many names of one schema they are forgotten: a large table's are not kept whole. */
const mostKept = 5000

/** A row has the columns that its schema has something for. */
interface NameRow {
  id: number
  /** Erased names are not there. */
  text: string | null
  colour?: string | null
  picture?: number | null
  closed?: boolean | null
}

/** True where an entry closes what has it, by itself or by the one that it stands under. */
function closes(schema: Schema, closing: string): RawBuilder<boolean> {
  const up = parentField(schema)
  const own = sql<boolean>`${sql.ref(`t.${closing}`)}`
  if (up === undefined) return own
  return sql<boolean>`(${own} or (select ${sql.ref(`p.${closing}`)} from ${sql.table(schema.table)} p where p.id = ${sql.ref(`t.${up}`)}))`
}

async function readNames(to: string, ids: readonly number[], { tx }: Context): Promise<[number, Label][]> {
  const schema = schemaNamed(to)
  const { title, colour, picture, closing } = schema.options
  const columns = [
    sql`t.id`,
    sql`${sql.ref(`t.${title}`)} as text`,
    ...(colour ? [sql`${sql.ref(`t.${colour}`)} as colour`] : []),
    ...(picture ? [sql`${sql.ref(`t.${picture}`)} as picture`] : []),
    ...(closing ? [sql`${closes(schema, closing)} as closed`] : []),
  ]
  const found = await sql<NameRow>`
    select ${sql.join(columns)} from ${sql.table(schema.table)} t where t.id = any(${ids}::bigint[])`.execute(
    tx.db,
  )
  return found.rows.flatMap(({ id, text, picture: pictured, closed, ...label }): [number, Label][] =>
    text === null
      ? []
      : // Few have the one or the other: what is not there is not sent with every row.
        [[id, { text, ...label, ...(pictured && { picture: pictured }), ...(closed && { closed }) }]],
  )
}

/** What the session may read of a label: its parts are fields of the referred record. Nothing without the name. */
function readablePart({ options }: Schema, label: Label, readable: ReadonlySet<string>): Label | undefined {
  const { title, colour = '', picture = '', closing = '' } = options
  if (!readable.has(title)) return undefined
  return {
    text: label.text,
    ...(readable.has(colour) && { colour: label.colour }),
    ...(label.picture && readable.has(picture) && { picture: label.picture }),
    ...(label.closed && readable.has(closing) && { closed: label.closed }),
  }
}

/** The labels as the session may see them: they are kept for all of a corporate alike. */
function asReadable(
  to: string,
  labels: ReadonlyMap<number, Label>,
  { session }: Context,
): ReadonlyMap<number, Label> {
  const schema = schemaNamed(to)
  const { title, colour, picture, closing } = schema.options
  const readable = readableFields(schema, session)
  const parts = [title, colour, picture, closing]
  if (parts.every((name) => name === undefined || readable.has(name))) return labels
  return new Map(
    [...labels].flatMap(([id, label]) => {
      const shown = readablePart(schema, label, readable)
      return shown ? [[id, shown] as const] : []
    }),
  )
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
  if (missing.length === 0) return asReadable(to, labels, context)
  const read = await readNames(to, missing, context)
  for (const [id, label] of read) labels.set(id, label)
  if (names) {
    const now = names.get(to) ?? new Map<number, Label>()
    if (now.size > mostKept) now.clear()
    for (const [id, label] of read) now.set(id, label)
    names.set(to, now)
  }
  return asReadable(to, labels, context)
}

/**
 * Puts the label of each referred record under `_labels`, so that nobody fetches it again. Names are kept
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
