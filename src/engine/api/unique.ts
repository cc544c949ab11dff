import { sql } from 'kysely'
import { badRequest, invalid } from '../../domain/failure.ts'
import type { Message } from '../../domain/message.ts'
import { checkField } from '../rules.ts'
import { labelOf } from '../schema.ts'
import type { Context, ResourceService, Values } from './resource-service.ts'
import { mayWrite } from '../field-access.ts'
import { askableFields } from '../masked-fields.ts'
import { rowRule } from './row-rule.ts'
import { isOneOf, sealingOf } from './sealed-fields.ts'
import { column, table } from './select.ts'

export interface UniqueQuery {
  field?: string
  value?: string
  except?: string
}

export interface Match {
  id: number
  title: string
  visible: boolean
}

async function findMatch(
  service: ResourceService,
  context: Context,
  { name, value, own = 0 }: { name: string; value: unknown; own?: number },
): Promise<Match | undefined> {
  const { tx, session } = context
  const { schema } = service.resource
  const sealing = sealingOf(schema.fields[name])
  const holds = sealing
    ? isOneOf(name, sealing, [String(value)], context)
    : sql<boolean>`${column(name)} = ${value}`
  const scope = rowRule(service, session) ?? sql<boolean>`true`
  const live = schema.options.softDelete ? sql`and t.deleted_at is null` : sql``
  const { rows } = await sql<Match>`
    select t.id, ${column(schema.options.title)} as title, (${scope}) is true as visible from ${table(schema)}
    where ${holds} and t.id <> ${own} ${live} limit 1`.execute(tx.db)
  return rows[0]
}

/** Refuses a duplicate unique value, naming the record if visible. Fully visible resources rely on the key. */
export async function refuseDuplicate(
  service: ResourceService,
  values: Values,
  context: Context,
  own?: number,
): Promise<void> {
  if (!service.hooks.scope && service.resource.holder === undefined) return
  for (const [name, field] of Object.entries(service.resource.schema.fields)) {
    const value = values[name]
    if (!field.options.unique || value === undefined || value === null) continue
    const known = await findMatch(service, context, { name, value, own })
    if (!known) continue
    const label = labelOf(name, field)
    const message: Message = known.visible
      ? { key: 'validation.taken_by', args: { label, id: known.id } }
      : { key: 'validation.taken', args: { label } }
    throw invalid({ [name]: [message] })
  }
}

export async function findUniqueMatch(
  service: ResourceService,
  context: Context,
  { field: name = '', value, except }: UniqueQuery,
): Promise<Match | undefined> {
  const { schema } = service.resource
  const field = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined
  const mayAsk = mayWrite(schema, name, context.session) && askableFields(schema, context.session).has(name)
  if (!field?.options.unique || !mayAsk) throw badRequest('filter.unknown', { field: name })
  const checked = checkField(name, field, value ?? '')
  if ('messages' in checked || checked.value === null) return undefined
  const own = Number.isSafeInteger(Number(except)) ? Number(except) : 0
  return findMatch(service, context, { name, value: checked.value, own })
}
