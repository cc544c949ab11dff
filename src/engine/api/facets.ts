import { referredOne } from '../fields/referred.ts'
import { sql, type RawBuilder } from 'kysely'
import { badRequest } from '../../domain/failure.ts'
import type { AccessSession } from '../../domain/access.ts'
import { isFewValued, maxCountedValues } from '../fields/few-valued.ts'
import type { Resource } from '../resource.ts'
import type { FilterPart } from './condition.ts'
import type { Context, ResourceService } from './resource-service.ts'
import { readableFields } from '../field-access.ts'
import { maskOf } from '../masked-fields.ts'
import type { Label } from '../../domain/label.ts'
import { labelsOf } from './labels.ts'
import { matching } from './list.ts'
import { seenBy } from './select.ts'

interface FacetValue {
  value: unknown
  count: number
  label?: Label
}

/** Value counts by field, largest first. */
export type Facets = Record<string, FacetValue[]>

const mostFields = 20

/** Non-countable fields yield 400, as in filters. */
export function readFacetFields(
  { schema }: Resource,
  session: AccessSession,
  raw: string | undefined,
): string[] {
  const names = [...new Set((raw ?? '').split(',').filter((name) => name !== ''))]
  if (names.length === 0 || names.length > mostFields) throw badRequest('facets.fields', { max: mostFields })
  const readable = readableFields(schema, session)
  for (const name of names) {
    const field = schema.fields[name]
    if (!field || !readable.has(name) || !isFewValued(field) || maskOf(field))
      throw badRequest('facets.unknown', { field: name })
  }
  return names
}

interface Counted extends Record<string, unknown> {
  /** Bitmask of fields not counted by the row. */
  others: number
  count: number
}

async function countValues(
  service: ResourceService,
  context: Context,
  names: readonly string[],
  where: RawBuilder<boolean>,
): Promise<Facets> {
  const place = names.map((_, at) => sql.ref(`f${at}`))
  const { from, value } = seenBy(service, context.session)
  const values = names.map((name, at) => sql`${value(name)} as ${place[at]}`)
  const { rows } = await sql<Counted>`
    select * from (
      select ${sql.join(place)}, grouping(${sql.join(place)}) as others, count(*) as count,
        row_number() over (partition by grouping(${sql.join(place)}) order by count(*) desc) as rank
      from (select ${sql.join(values)} from ${from} where ${where}) v
      group by grouping sets (${sql.join(place.map((one) => sql`(${one})`))})
    ) c where rank <= ${maxCountedValues} order by others, rank`.execute(context.tx.db)
  const every = 2 ** names.length - 1
  return Object.fromEntries(
    names.map((name, at) => {
      const own = every - 2 ** (names.length - 1 - at)
      const found = rows.filter(({ others }) => others === own)
      return [name, found.map((row) => ({ value: row[`f${at}`] ?? null, count: row.count }))]
    }),
  )
}

async function nameValues(service: ResourceService, context: Context, facets: Facets): Promise<void> {
  await Promise.all(
    Object.entries(facets).map(async ([name, values]) => {
      const to = referredOne(service.resource.schema.fields[name])
      if (to === undefined) return
      const ids = values.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
      const labels: ReadonlyMap<unknown, Label> = await labelsOf(to, ids, context)
      for (const facet of values) {
        const label = labels.get(facet.value)
        if (label) facet.label = label
      }
    }),
  )
}

/**
 * Facet counts. Each field ignores its own condition so that alternatives stay selectable; unfiltered fields are
 * counted in one pass.
 */
export async function countFacets(
  service: ResourceService,
  context: Context,
  names: readonly string[],
  { conditions, q }: { conditions: readonly FilterPart[]; q?: string },
): Promise<Facets> {
  const isOf = (name: string) => (part: FilterPart) => !('any' in part) && part.field === name
  const filtered = names.filter((name) => conditions.some(isOf(name)))
  const free = names.filter((name) => !filtered.includes(name))
  const over = (parts: readonly FilterPart[]) => matching(service, context, { conditions: parts, q })
  const found = await Promise.all([
    ...(free.length > 0 ? [countValues(service, context, free, over(conditions))] : []),
    ...filtered.map((name) => {
      const others = conditions.filter((part) => !isOf(name)(part))
      return countValues(service, context, [name], over(others))
    }),
  ])
  const facets: Facets = Object.assign({}, ...found)
  await nameValues(service, context, facets)
  return Object.fromEntries(names.map((name) => [name, facets[name] ?? []]))
}
