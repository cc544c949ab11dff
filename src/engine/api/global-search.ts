import { searchText } from '../../domain/search-text.ts'
import { standInOf } from '../../domain/sealed-number.ts'
import type { SearchTerms } from '../fields/kind.ts'
import { kindOf } from '../fields/kind-of.ts'
import { sql, type RawBuilder } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import type { AnyField } from '../field.ts'
import { accessTo, type Resource } from '../resource.ts'
import { allOf, anyOf, startsWith } from './condition.ts'
import type { Context, ResourceService } from './resource-service.ts'
import type { FoundRecord, FoundRecords } from './found-records.ts'
import { readableFields } from '../field-access.ts'
import { masked } from '../masked-fields.ts'
import { searchFields, searchSql, searchTerms, termFor } from './search.ts'
import { isOneOf, sealingOf } from './sealed-fields.ts'
import { column, restriction, table } from './select.ts'

interface Found extends Record<string, unknown> {
  id: number
  title: string | null
}

const exactValue = (field: AnyField | undefined, terms: SearchTerms): string | null =>
  (field && kindOf(field).exactly?.(terms)) ?? null

/** Ranks exact phone, NRIC or e-mail first, then title prefixes, then others. */
function rankOf(
  { schema }: Resource,
  names: readonly string[],
  terms: SearchTerms,
  context: Context,
): RawBuilder<number> {
  const exact = names.flatMap((name) => {
    const value = exactValue(schema.fields[name], terms)
    const sealing = sealingOf(schema.fields[name])
    if (value === null) return []
    return sealing ? [isOneOf(name, sealing, [value], context)] : [sql<boolean>`${column(name)} = ${value}`]
  })
  const titled = names.includes(schema.options.title)
    ? startsWith(column(schema.options.title), terms.text)
    : sql<boolean>`false`
  return sql<number>`case when ${anyOf(exact)} then 0 when ${titled} then 1 else 2 end`
}

/** Exact matches first, then the first containing field. */
function matchedField(resource: Resource, names: readonly string[], row: Found, terms: SearchTerms): string {
  const { fields, options } = resource.schema
  const exact = names.find((name) => {
    const value = exactValue(fields[name], terms)
    // Sealed numbers match in full or by their last digits.
    const held = row[name]
    return (
      value !== null &&
      (sealingOf(fields[name]) ? masked(fields[name], held) === masked(fields[name], value) : held === value)
    )
  })
  const holds = (name: string) => {
    const value = searchText(standInOf(String(row[name] ?? '')))
    const term = termFor(resource, name, terms)
    const parts = term === terms.text ? terms.words : [term]
    return term !== '' && parts.every((part) => value.includes(searchText(part)))
  }
  return exact ?? names.find(holds) ?? options.title
}

function shown(field: AnyField | undefined, found: unknown): string | undefined {
  const value = masked(field, found)
  if (typeof value !== 'string' || value === '') return undefined
  return (field && kindOf(field).shown?.(value)) ?? value
}

function describe(resource: Resource, names: readonly string[], row: Found, terms: SearchTerms): FoundRecord {
  const { fields, options } = resource.schema
  const matched = matchedField(resource, names, row, terms)
  const others = names.filter((name) => name !== options.title)
  const beside = matched === options.title ? others : [matched]
  const [subtitle] = beside.flatMap((name) => shown(fields[name], row[name]) ?? [])
  return { id: row.id, title: row.title ?? `#${row.id}`, ...(subtitle && { subtitle }), matched }
}

/** Fetches one more than `limit` to detect further matches. */
export function findStatement(
  service: ResourceService,
  context: Context,
  q: string,
  limit: number,
): RawBuilder<Found> {
  const { resource } = service
  const { schema } = resource
  const names = searchFields(resource, context.session)
  const mayTitle = readableFields(schema, context.session).has(schema.options.title)
  const title = mayTitle ? sql`${column(schema.options.title)}::text` : sql`null`
  const where = allOf([restriction(service, context), searchSql(resource, context, q)])
  return sql<Found>`
    select t.id, ${title} as title, ${sql.join(names.map(column))} from ${table(schema)} where ${where}
    order by ${rankOf(resource, names, searchTerms(q), context)}, t.created_at desc, t.id desc limit ${limit + 1}`
}

async function findIn(
  service: ResourceService,
  context: Context,
  q: string,
  limit: number,
): Promise<FoundRecords | undefined> {
  const { resource } = service
  const names = searchFields(resource, context.session)
  if (names.length === 0) return undefined
  const { rows } = await findStatement(service, context, q, limit).execute(context.tx.db)
  if (rows.length === 0) return undefined
  const terms = searchTerms(q)
  return {
    resource: resource.schema.name,
    label: resource.label[1],
    total_more: rows.length > limit,
    records: rows.slice(0, limit).map((row) => describe(resource, names, row, terms)),
  }
}

const mayList = ({ resource }: ResourceService, session: AccessSession) => {
  const rule = accessTo(resource, 'list')
  return rule !== undefined && allows(rule, session)
}

export async function searchEverywhere(
  resourceServices: readonly ResourceService[],
  context: Context,
  q: string,
  limit: number,
): Promise<FoundRecords[]> {
  // Skips lists over other resources' rows, which are found directly.
  const open = resourceServices.filter(
    (service) => !service.resource.schema.options.view && mayList(service, context.session),
  )
  const found = await Promise.all(open.map((service) => findIn(service, context, q, limit)))
  return found.filter((records) => records !== undefined)
}
