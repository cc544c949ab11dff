import { sql } from 'kysely'
import { array, mixed, string, type InferType } from 'yup'
import { allows, type AccessSession } from '../../domain/access.ts'
import { allOf } from '../../engine/api/condition.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { readableFields } from '../../engine/field-access.ts'
import { oneOf, shape, text, whole } from '../../engine/shapes.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import type { RecordedCondition, RecordedFilter } from '../../runtime/access-log.ts'
import { resources } from '../../../resources/all.ts'
import { trailConditions, trailPageSize, type TrailQuery } from './trail-query.ts'

const orNull = () => string().defined().nullable()

export const accessEvent = shape({
  id: whole(),
  at: text(),
  user_id: whole(),
  user_name: orNull(),
  address: orNull(),
  action: oneOf('export', 'download', 'reveal'),
  resource: text(),
  record_id: whole().nullable(),
  field: orNull(),
  file_name: orNull(),
  format: orNull(),
  columns: array(text()).defined().nullable(),
  filter: mixed<RecordedFilter>()
    .defined()
    .nullable()
    .meta({ openapi: { type: 'object' } }),
  row_count: whole().nullable(),
})
export type AccessEvent = InferType<typeof accessEvent>

export interface AccessLogQuery extends TrailQuery {
  user_id?: number
}

/** Hides lists and values of fields the reader may not read. */
function readableFilter(
  filter: RecordedFilter | null,
  resource: Resource | undefined,
  session: AccessSession,
): RecordedFilter | null {
  const rule = resource && accessTo(resource, 'list')
  if (!filter || !rule || !allows(rule, session)) return null
  const readable = readableFields(resource.schema, session)
  const shown = ({ field }: RecordedCondition) => field === 'id' || readable.has(field)
  return {
    ...filter,
    conditions: filter.conditions.filter((part) =>
      'any' in part ? part.any.every((group) => group.every(shown)) : shown(part),
    ),
  }
}

export async function readAccessLog(
  { tx, session }: Context,
  query: AccessLogQuery,
): Promise<{ data: AccessEvent[]; next: number | null }> {
  const { user_id: user } = query
  const person = user === undefined ? [] : [sql<boolean>`a.user_id = ${user}`]
  const { rows } = await sql<AccessEvent>`
    select a.id, a.at, a.user_id, u.name as user_name, a.address, a.action, a.resource, a.record_id, a.field,
      a.file_name, a.format, a.columns, a.filter, a.row_count
    from access_log a left join app_user u on u.id = a.user_id
    where ${allOf([...person, ...trailConditions('access_log', query)])}
    order by a.at desc, a.id desc limit ${trailPageSize}`.execute(tx.db)
  const data = rows.map((row): AccessEvent => {
    const resource = resources.find(({ schema }) => schema.name === row.resource)
    return { ...row, filter: readableFilter(row.filter, resource, session) }
  })
  return { data, next: rows.length === trailPageSize ? (rows.at(-1)?.id ?? null) : null }
}
