import { referredOne } from '../fields/referred.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { schemaNamed } from '../registry.ts'
import { firstOf, pointsOf } from './feature.ts'
import type { Resource } from '../resource.ts'
import type { Schema } from '../schema.ts'
import { allOf, anyOf, conditionSql, type Condition, type FilterPart } from './condition.ts'
import type { Context, ResourceService, Row, TypedResourceService } from './resource-service.ts'
import { readableFields } from '../field-access.ts'
import { maskRecords } from '../masked-fields.ts'
import { addLabels, referredNames, type Reference } from './labels.ts'
import { rowRule } from './row-rule.ts'
import { readSealed, sealedCondition, sealedFields, sealingOf } from './sealed-fields.ts'

export const column = (name: string): RawBuilder<unknown> => sql`t.${sql.ref(name)}`
export const table = (schema: Schema): RawBuilder<unknown> => sql`${sql.table(schema.table)} as t`

export function seenBy({ resource }: Pick<ResourceService, 'resource'>, session: AccessSession) {
  const seen = firstOf(pointsOf(resource).seen, resource, session)
  return {
    from: seen ? sql`${table(resource.schema)} ${seen.join}` : table(resource.schema),
    value: (name: string): RawBuilder<unknown> => seen?.values[name] ?? column(name),
  }
}

export function referredTitle(name: string, to: string): RawBuilder<unknown> {
  const { table: referred, options } = schemaNamed(to)
  return sql`(select r.${sql.ref(options.title)} from ${sql.table(referred)} r
    where r.corporate_id = t.corporate_id and r.id = ${column(name)})`
}

const stored = (schema: Schema): RawBuilder<unknown>[] => {
  const { fields, options } = schema
  return [
    ...new Set([
      'id',
      'corporate_id',
      'version',
      'created_at',
      ...(options.ordered ? ['position'] : []),
      ...Object.keys(fields),
      ...sealedFields(schema).flatMap(([name]) => [`${name}_index`, `${name}_last4`]),
    ]),
  ].map(column)
}

function columnsOf(
  service: ResourceService,
  context: Context,
  wanted?: readonly string[],
): { columns: RawBuilder<unknown>[]; references: Reference[] } {
  const { schema } = service.resource
  const readable = readableFields(schema, context.session)
  const shown = Object.entries(schema.fields).filter(
    ([name]) => readable.has(name) && (!wanted || wanted.includes(name)),
  )
  const references = shown.flatMap(([name, field]) => {
    const to = referredOne(field)
    return to === undefined ? [] : [[name, to] as const]
  })
  return {
    columns: [
      ...[
        'id',
        'version',
        ...(schema.options.ordered ? ['position'] : []),
        ...shown.map(([name]) => name),
      ].map(column),
      ...referredNames(references),
      ...pointsOf(service.resource).columns.flatMap((columns) => columns(service.resource)),
      ...(service.hooks.columns?.(context) ?? []),
    ],
    references,
  }
}

/** Parts of a selection compiled once per session. */
interface Shape {
  stored: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  references: readonly Reference[]
}

const shapes = new WeakMap<AccessSession, WeakMap<ResourceService, Map<string, Shape>>>()

/** Caches parameterless SQL as text. */
function asText(builder: RawBuilder<unknown>, { tx }: Context): RawBuilder<unknown> {
  const { sql: text, parameters } = builder.compile(tx.db)
  return parameters.length === 0 ? sql.raw(text) : builder
}

function shapeOf(service: ResourceService, context: Context, wanted?: readonly string[]): Shape {
  const bySession = shapes.get(context.session) ?? new WeakMap<ResourceService, Map<string, Shape>>()
  shapes.set(context.session, bySession)
  const byFields = bySession.get(service) ?? new Map<string, Shape>()
  bySession.set(service, byFields)
  const key = wanted?.join() ?? '*'
  const known = byFields.get(key)
  if (known) return known
  const { columns, references } = columnsOf(service, context, wanted)
  const shape: Shape = {
    stored: asText(sql.join(stored(service.resource.schema)), context),
    columns: asText(sql.join(columns), context),
    references,
  }
  // Clients choose `fields` freely, so the cache is bounded.
  if (byFields.size > 20) byFields.clear()
  byFields.set(key, shape)
  return shape
}

export interface Selection {
  where: RawBuilder<boolean>
  orderBy?: RawBuilder<unknown>
  tail?: RawBuilder<unknown>
  wanted?: readonly string[]
  /** Masked fields to return in full; defaults to none. */
  full?: readonly string[]
  /** Rows tried first; if they fill the page, the rest are skipped. */
  first?: FirstRows
}

export interface FirstRows {
  within: RawBuilder<boolean>
  matching: RawBuilder<boolean>
  rows: number
  page: number
}

function pageOf(
  { schema }: Resource,
  stored: RawBuilder<unknown>,
  { where, orderBy, tail, first }: Selection,
): RawBuilder<unknown> {
  const end = sql`${orderBy ? sql`order by ${orderBy}` : sql``} ${tail ?? sql``}`
  const page = sql`select ${stored} from ${table(schema)} where ${where}`
  if (!first || !orderBy) return sql`${page} ${end}`
  const { within, matching, rows, page: full } = first
  return sql`
    with near as materialized (
      select * from (select ${stored} from ${table(schema)} where ${within} order by ${orderBy} limit ${rows}) t
      where ${matching} ${end})
    select * from near where (select count(*) from near) = ${full}
    union all (${page} and (select count(*) from near) < ${full} ${end})`
}

/** Cuts the page first, then adds joined and computed values. */
export async function selectRows<R extends { id: number } = Row>(
  service: TypedResourceService<R>,
  context: Context,
  selection: Selection,
): Promise<R[]>
export async function selectRows(
  service: ResourceService,
  context: Context,
  selection: Selection,
): Promise<Row[]> {
  const { stored, columns, references } = shapeOf(service, context, selection.wanted)
  const order = selection.orderBy ? sql`order by ${selection.orderBy}` : sql``
  const { rows } = await sql<Row>`
    with t as materialized (${pageOf(service.resource, stored, selection)})
    select ${columns} from t ${order}`.execute(context.tx.db)
  readSealed(service.resource.schema, rows, selection.full ?? [], context)
  await addLabels(rows, references, context)
  const { idName } = service.resource.schema.options
  if (idName !== undefined) for (const row of rows) row[idName] = row.id
  for (const present of pointsOf(service.resource).present) await present(service.resource, rows, context)
  await service.hooks.present?.(rows, context)
  maskRecords(service.resource.schema, rows, selection.full)
  return rows
}

/** A service's own condition takes precedence over the column. */
export function conditionOf(
  service: ResourceService,
  context: Context,
  condition: Condition,
): RawBuilder<boolean> {
  const { session } = context
  const own = service.hooks.conditions?.[condition.field]
  if (own) return own(condition, session)
  const meaning = (each: Condition) => conditionOf(service, context, each)
  const meant = firstOf(pointsOf(service.resource).condition, service, condition, session, meaning)
  if (meant) return meant
  const field = service.resource.schema.fields[condition.field]
  const sealing = sealingOf(field)
  if (sealing) return sealedCondition(condition.field, sealing, condition, context)
  return field
    ? conditionSql(field, column(condition.field), condition)
    : sql<boolean>`t.id = any(${condition.values}::bigint[])`
}

export function filterSql(
  service: ResourceService,
  context: Context,
  conditions: readonly FilterPart[],
): RawBuilder<boolean> {
  const holds = (condition: Condition) => conditionOf(service, context, condition)
  return allOf(
    conditions.map((part) =>
      'any' in part ? anyOf(part.any.map((group) => allOf(group.map(holds)))) : holds(part),
    ),
  )
}

/** Live rows within the row rule that match all conditions; tenancy is enforced by the database. */
export function restriction(
  service: ResourceService,
  context: Context,
  conditions: readonly FilterPart[] = [],
): RawBuilder<boolean> {
  const { schema } = service.resource
  const scope = rowRule(service, context.session)
  return allOf([
    ...(schema.options.softDelete ? [sql<boolean>`t.deleted_at is null`] : []),
    ...(scope ? [scope] : []),
    ...(conditions.length > 0 ? [filterSql(service, context, conditions)] : []),
  ])
}
