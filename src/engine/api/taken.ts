import { sql } from 'kysely'
import { badRequest } from '../../domain/failure.ts'
import { checkField } from '../rules.ts'
import type { Context, ResourceService } from './resource-service.ts'
import { mayWrite, readableFields } from '../field-access.ts'
import { column, table } from './select.ts'

/** Whether another record has a value already; it is named only to who may see it. */
export interface TakenAnswer {
  taken: boolean
  record?: { id: number; title: string }
}

export interface TakenQuery {
  field?: string
  value?: string
  /** The record that is being changed. */
  except?: string
}

/** Asks for one value of a unique field; a value that is none is nobody's. */
export async function findTaken(
  service: ResourceService,
  context: Context,
  { field: name = '', value, except }: TakenQuery,
): Promise<TakenAnswer> {
  const { schema } = service.resource
  const field = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined
  if (!field?.options.unique || !mayWrite(schema, name, context.session))
    throw badRequest('filter.unknown', { field: name })
  const checked = checkField(name, field, value ?? '')
  if ('messages' in checked || checked.value === null) return { taken: false }
  const scope = service.hooks.scope?.(context.session) ?? sql<boolean>`true`
  const live = schema.options.softDelete ? sql`and t.deleted_at is null` : sql``
  const own = Number.isSafeInteger(Number(except)) ? Number(except) : 0
  const found = await sql<{ id: number; title: string; visible: boolean }>`
    select t.id, ${column(schema.options.title)} as title, (${scope}) as visible from ${table(schema)}
    where ${column(name)} = ${checked.value} and t.id <> ${own} ${live} limit 1`.execute(context.tx.db)
  const [known] = found.rows
  if (!known) return { taken: false }
  const { id, visible } = known
  const title = readableFields(schema, context.session).has(schema.options.title) ? known.title : `#${id}`
  return { taken: true, ...(visible && { record: { id, title } }) }
}
