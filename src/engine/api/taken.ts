import { sql } from 'kysely'
import { badRequest, invalid } from '../../domain/failure.ts'
import type { Message } from '../../domain/message.ts'
import { checkField } from '../rules.ts'
import { labelOf } from '../schema.ts'
import type { Context, ResourceService, Values } from './resource-service.ts'
import { mayWrite, readableFields } from '../field-access.ts'
import { askableFields } from '../masked-fields.ts'
import type { Requestable } from '../../features/requests/requests.ts'
import { isOpenRecord, waysFor } from '../../features/requests/api/standing.ts'
import { rowRule } from './row-rule.ts'
import { column, table } from './select.ts'
import { mayKnowTouched, touchedAt } from '../../features/activity/api/touched-at.ts'

/** Whether another record has a value already; it is named only to who may see it. */
export interface TakenAnswer {
  taken: boolean
  record?: { id: number; title: string }
  /** Who holds it, as far as the caller may know that; null where nobody does. */
  holder?: string | null
  /** When somebody last changed it or wrote of it. */
  touched_at?: string
  /** How it may be asked for by who may not see it. */
  request?: Requestable
}

export interface TakenQuery {
  field?: string
  value?: string
  /** The record that is being changed. */
  except?: string
}

interface Holder {
  id: number
  title: string
  visible: boolean
}

/** The other live record that has a unique value, and whether the caller may see it. */
async function findHolder(
  service: ResourceService,
  { tx, session }: Context,
  { name, value, own = 0 }: { name: string; value: unknown; own?: number },
): Promise<Holder | undefined> {
  const { schema } = service.resource
  const scope = rowRule(service, session) ?? sql<boolean>`true`
  const live = schema.options.softDelete ? sql`and t.deleted_at is null` : sql``
  const { rows } = await sql<Holder>`
    select t.id, ${column(schema.options.title)} as title, (${scope}) is true as visible from ${table(schema)}
    where ${column(name)} = ${value} and t.id <> ${own} ${live} limit 1`.execute(tx.db)
  return rows[0]
}

/** Refuses a unique value that another record has, and names it to who may see it. Where all see all, the key says it. */
export async function refuseTaken(
  service: ResourceService,
  values: Values,
  context: Context,
  own?: number,
): Promise<void> {
  if (!service.hooks.scope && service.resource.holder === undefined) return
  for (const [name, field] of Object.entries(service.resource.schema.fields)) {
    const value = values[name]
    if (!field.options.unique || value === undefined || value === null) continue
    const known = await findHolder(service, context, { name, value, own })
    if (!known) continue
    const label = labelOf(name, field)
    const message: Message = known.visible
      ? { key: 'validation.taken_by', args: { label, id: known.id } }
      : { key: 'validation.taken', args: { label } }
    throw invalid({ [name]: [message] })
  }
}

/** The other record that has one value of a unique field that the session may ask by; a value that is none is nobody's. */
export async function findKnown(
  service: ResourceService,
  context: Context,
  { field: name = '', value, except }: TakenQuery,
): Promise<Holder | undefined> {
  const { schema } = service.resource
  const field = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined
  const mayAsk = mayWrite(schema, name, context.session) && askableFields(schema, context.session).has(name)
  if (!field?.options.unique || !mayAsk) throw badRequest('filter.unknown', { field: name })
  const checked = checkField(name, field, value ?? '')
  if ('messages' in checked || checked.value === null) return undefined
  const own = Number.isSafeInteger(Number(except)) ? Number(except) : 0
  return findHolder(service, context, { name, value: checked.value, own })
}

/** Whose a known record is, when somebody last did something about it, and how it may be asked for. */
async function standingOf(
  service: ResourceService,
  context: Context,
  { id, visible }: Holder,
): Promise<Omit<TakenAnswer, 'taken' | 'record'>> {
  const { schema, holder, requests } = service.resource
  if (holder === undefined) return {}
  const { tx, session } = context
  const { rows } = await sql<{
    holder: string | null
    touched_at: string
    asked_at: string | null
    open: boolean
  }>`
    select (select u.name from app_user u where u.id = t.${sql.ref(holder)}) as holder,
      ${touchedAt(service.resource)} as touched_at,
      (select r.created_at from record_request r where r.resource = ${schema.name} and r.record_id = t.id
        and r.asker_id = ${session.userId} and r.outcome is null) as asked_at,
      ${isOpenRecord(service)} as open
    from ${table(schema)} where t.id = ${id}`.execute(tx.db)
  const [found] = rows
  if (!found) return {}
  const { holder: name, touched_at, asked_at, open } = found
  const readable = readableFields(schema, session)
  return {
    ...(readable.has(holder) && { holder: name }),
    ...(mayKnowTouched(service.resource, session) && { touched_at }),
    ...(requests && !visible && open && { request: { ways: waysFor(service, context), asked_at } }),
  }
}

/** Asks for one value of a unique field. */
export async function findTaken(
  service: ResourceService,
  context: Context,
  query: TakenQuery,
): Promise<TakenAnswer> {
  const known = await findKnown(service, context, query)
  if (!known) return { taken: false }
  const { schema } = service.resource
  const { id, visible } = known
  const title = readableFields(schema, context.session).has(schema.options.title) ? known.title : `#${id}`
  const standing = await standingOf(service, context, known)
  return { taken: true, ...(visible && { record: { id, title } }), ...standing }
}
