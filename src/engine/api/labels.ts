import { sql, type RawBuilder } from 'kysely'
import { readableFields } from '../field-access.ts'
import { parentField } from '../label.ts'
import type { Label } from '../../domain/label.ts'
import { schemaNamed } from '../registry.ts'
import type { Schema } from '../schema.ts'
import type { Context, Row } from './resource-service.ts'

export type Reference = readonly [field: string, to: string]

/** Cache limit of names per schema. */
const mostKept = 5000

interface NameRow {
  id: number
  /** Null for erased names. */
  text: string | null
  colour?: string | null
  picture?: number | null
  closed?: boolean | null
}

function closes(schema: Schema, closing: string): RawBuilder<boolean> {
  const up = parentField(schema)
  const own = sql<boolean>`${sql.ref(`t.${closing}`)}`
  if (up === undefined) return own
  return sql<boolean>`(${own} or (select ${sql.ref(`p.${closing}`)} from ${sql.table(schema.table)} p where p.id = ${sql.ref(`t.${up}`)}))`
}

function nameColumns(schema: Schema): RawBuilder<unknown>[] {
  const { title, colour, picture, closing } = schema.options
  return [
    sql`t.id`,
    sql`${sql.ref(`t.${title}`)} as text`,
    ...(colour ? [sql`${sql.ref(`t.${colour}`)} as colour`] : []),
    ...(picture ? [sql`${sql.ref(`t.${picture}`)} as picture`] : []),
    ...(closing ? [sql`${closes(schema, closing)} as closed`] : []),
  ]
}

const labelled = (rows: readonly NameRow[]): [number, Label][] =>
  rows.flatMap(({ id, text, picture, closed, ...label }): [number, Label][] =>
    text === null
      ? []
      : // Rarely set, so omitted from rows when absent.
        [[id, { text, ...label, ...(picture && { picture }), ...(closed && { closed }) }]],
  )

async function readNames(to: string, ids: readonly number[], { tx }: Context): Promise<[number, Label][]> {
  const schema = schemaNamed(to)
  const { rows } = await sql<NameRow>`
    select ${sql.join(nameColumns(schema))} from ${sql.table(schema.table)} t where t.id = any(${ids}::bigint[])`.execute(
    tx.db,
  )
  return labelled(rows)
}

/** Selects uncached names with the rows, saving a round trip. */
export function referredNames(references: readonly Reference[]): RawBuilder<unknown>[] {
  const names = references.flatMap(([field, to]) => {
    const schema = schemaNamed(to)
    if (schema.options.namesKept) return []
    const named = sql`select ${sql.join(nameColumns(schema))} from ${sql.table(schema.table)} t`
    return [sql`${sql.lit(field)}, (select to_jsonb(n) from (${named}) n where n.id = t.${sql.ref(field)})`]
  })
  return names.length > 0 ? [sql`jsonb_build_object(${sql.join(names)}) as _names`] : []
}

/** Label parts the session may read; undefined without the name. */
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

/** Filters cached labels by session: the cache is shared per corporate. */
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

/** Names by id. Returns a copy, since cache entries may be evicted meanwhile. */
export async function labelsOf(
  to: string,
  ids: Iterable<number>,
  context: Context,
): Promise<ReadonlyMap<number, Label>> {
  // Only namesKept schemas bump the corporate's version; caching others would serve stale names.
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

function takeNames(rows: Row[]): Map<string, NameRow[]> {
  const names = new Map<string, NameRow[]>()
  for (const row of rows) {
    const came = Object.entries(row['_names'] ?? {})
    // Undefined rather than deleted: deleting properties slows objects down.
    row['_names'] = undefined
    for (const [field, name] of came) {
      const ofField = names.get(field) ?? []
      names.set(field, ofField)
      if (name) ofField.push(name)
    }
  }
  return names
}

/**
 * Adds labels under `_labels`. Cached by the version from open_session, since joins cost more than the page; uncached
 * ones came with the rows (`referredNames`).
 */
export async function addLabels(
  rows: Row[],
  references: readonly Reference[],
  context: Context,
): Promise<void> {
  const came = takeNames(rows)
  const wanted = new Map<string, Set<number>>()
  for (const [field, to] of references) {
    if (!schemaNamed(to).options.namesKept) continue
    const ids = wanted.get(to) ?? new Set<number>()
    wanted.set(to, ids)
    for (const row of rows) if (typeof row[field] === 'number') ids.add(row[field])
  }
  const known = new Map(
    await Promise.all([...wanted].map(async ([to, ids]) => [to, await labelsOf(to, ids, context)] as const)),
  )
  const labelsOfField = ([field, to]: Reference): ReadonlyMap<unknown, Label> =>
    known.get(to) ?? asReadable(to, new Map(labelled(came.get(field) ?? [])), context)
  const labels = references.map((reference) => [reference[0], labelsOfField(reference)] as const)
  for (const row of rows) {
    const shown: Record<string, Label> = {}
    for (const [field, named] of labels) {
      const label = named.get(row[field])
      if (label) shown[field] = label
    }
    row['_labels'] = shown
  }
}
