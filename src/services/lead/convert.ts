import { sql, type RawBuilder } from 'kysely'
import { number, string, type InferType } from 'yup'
import { Failure, invalid } from '../../domain/failure.ts'
import { carryAppointments } from '../../features/appointments/api/recompute.ts'
import { readValues } from '../../engine/api/body.ts'
import { carryConsents } from '../../features/consents/api/carry.ts'
import { shareFiles } from '../../features/activity/api/entries/kept-files.ts'
import { carryFollowUps } from '../../features/follow-ups/api/carry.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { readRecord, readWritten } from '../../engine/api/read.ts'
import type { Context, Row, Values } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { table } from '../../engine/api/select.ts'
import { refuseDuplicate } from '../../engine/api/unique.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import { changeRecord, insertNew } from '../../engine/api/write.ts'
import { list, objectOf, shape } from '../../engine/shapes.ts'
import { mayWrite, readableFields } from '../../engine/field-access.ts'
import { customerResource } from '../../../resources/customer.ts'
import { leadStatusResource } from '../../../resources/lead-status.ts'
import { leadResource } from '../../../resources/lead.ts'
import { customerService } from '../customer/customer-service.ts'
import { leadService } from './lead-service.ts'

const carried = [
  'name',
  'contact_no',
  'email',
  'language',
  'salutation_id',
  'channel_id',
  'interested_in',
  'property_type_id',
  'location_id',
  'budget_id',
  'remarks',
  'assign_to',
] as const

const besides = ['last_message_at', 'message_group_bundle_key'] as const

const knownCustomer = shape({ id: number().integer(), title: string() })
export type KnownCustomer = InferType<typeof knownCustomer>

export const conversion = shape({ values: objectOf<Values>(), known: list(knownCustomer) })
export type Conversion = InferType<typeof conversion>

interface Match {
  id: number
  lead_id: number | null
  title: string
  visible: boolean
}

const mostKnown = 5

async function customersWhere(condition: RawBuilder<boolean>, { tx, session }: Context): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select t.id, t.lead_id, t.full_name as title, coalesce((${rowRule(customerService, session) ?? sql<boolean>`true`}), false) as visible
    from ${table(customerResource.schema)} where ${condition} and t.deleted_at is null
    order by visible desc, t.id limit ${mostKnown}`.execute(tx.db)
  return rows
}

const customersWith = (phone: unknown, context: Context) =>
  customersWhere(sql<boolean>`t.contact_no = ${phone}`, context)

function asKnown({ id, title, visible }: Match, { session }: Context): KnownCustomer {
  if (!visible) return {}
  const { schema } = customerResource
  return { id, title: readableFields(schema, session).has(schema.options.title) ? title : `#${id}` }
}

/** Must be visible and unconverted; locked. */
async function openLead(context: Context, id: number, lock: boolean): Promise<Row> {
  requireAccess(customerResource, 'create', context.session)
  const lead = await readRecord(leadService, context, id, lock)
  const [customer] = await customersWhere(sql<boolean>`t.id = ${lead['customer_id']}::bigint`, context)
  if (customer)
    throw new Failure(409, { key: 'lead.converted' }, { extra: { customer: asKnown(customer, context) } })
  return lead
}

const carriedOver = (lead: Row, names: readonly string[]): Values =>
  Object.fromEntries(
    names.filter((name) => lead[name] !== null && lead[name] !== undefined).map((name) => [name, lead[name]]),
  )

export async function readConversion(context: Context, id: number): Promise<Conversion> {
  const lead = await openLead(context, id, false)
  const writable = carried.filter((name) => mayWrite(customerResource.schema, name, context.session))
  return {
    values: carriedOver(lead, writable),
    known: (await customersWith(lead['contact_no'], context)).map((match) => asKnown(match, context)),
  }
}

async function conversionStatus({ tx }: Context): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(leadStatusResource.schema.table)} where on_conversion order by position, id limit 1`.execute(
    tx.db,
  )
  return rows[0]?.id
}

/** Links the lead to its customer, sets the converted status, and moves files, contact consents and planned work. */
async function settleLead(lead: Row, customerId: number, context: Context): Promise<void> {
  const status = await conversionStatus(context)
  if (
    status !== undefined &&
    status !== lead['status_id'] &&
    mayWrite(leadResource.schema, 'status_id', context.session)
  )
    await changeRecord(leadService, context, lead.id, { status_id: status })
  await writeChanges(
    leadService,
    [{ id: lead.id, values: { customer_id: customerId }, current: lead }],
    context,
  )
  const customer = { schema: customerResource.schema, id: customerId }
  await shareFiles(context, { schema: leadResource.schema, id: lead.id }, customer)
  const [from, to] = [[leadService, lead.id] as const, [customerService, customerId] as const]
  await carryAppointments(from, to, context)
  await carryFollowUps(from, to, context)
  await carryConsents(from, to, context)
}

/** The customer keeps its own number. */
async function linkTo(customerId: unknown, lead: Row, context: Context): Promise<number> {
  const known = await customersWith(lead['contact_no'], context)
  const match = known.find(({ id, visible }) => visible && id === customerId)
  if (!match) throw invalid({ customer_id: [{ key: 'lead.other_customer' }] })
  const { id: matchId, lead_id: before } = match
  if (before === null) {
    const link = { id: matchId, values: { lead_id: lead.id }, current: { id: matchId, lead_id: before } }
    await writeChanges(customerService, [link], context)
  }
  return match.id
}

/**
 * POST lead/:id/conversion: creates a customer from the lead with the body's values, or links `customer_id` with the
 * same number. Once per lead; 409 names existing customers, unless `another`.
 */
export async function convertLead(context: Context, id: number, body: Values): Promise<Row> {
  const lead = await openLead(context, id, true)
  const { customer_id: existing, another, ...typed } = body
  if (existing !== undefined) {
    const customerId = await linkTo(existing, lead, context)
    await settleLead(lead, customerId, context)
    return readWritten(customerService, context, customerId)
  }
  const values = readValues(customerResource.schema, typed, context)
  const phone = values['contact_no'] ?? lead['contact_no']
  // Serialises conversions of one phone number.
  const lock = `customer ${context.session.corporateId} ${String(phone)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(context.tx.db)
  const known = another === true ? [] : await customersWith(phone, context)
  if (known.length > 0)
    throw new Failure(
      409,
      { key: 'lead.known_customer' },
      { extra: { known: known.map((match) => asKnown(match, context)) } },
    )
  await refuseDuplicate(customerService, values, context)
  const made = { ...carriedOver(lead, [...carried, ...besides]), ...values, lead_id: lead.id }
  const customerId = await insertNew(customerService, made, context)
  await settleLead(lead, customerId, context)
  return readWritten(customerService, context, customerId)
}
