import { referredMany } from '../../engine/fields/referred.ts'
import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { isReadableBrand } from '../../domain/brand.ts'
import { feeTierFaults, feeTierFields } from '../../domain/fee-tiers.ts'
import { rateOn } from '../../domain/billing/tax.ts'
import { today } from '../../domain/dates/wire.ts'
import { badRequest, forbidden, invalid, notFound } from '../../domain/failure.ts'
import { retentionKindNames, retentionSetting } from '../../domain/retention.ts'
import { reportPriceNames, type ReportPrice } from '../../domain/report-prices.ts'
import { constraintFailure, readValues } from '../../engine/api/body.ts'
import { endSharedOwnership } from '../../features/owners/api/single-owner.ts'
import type { Context, Values } from '../../engine/api/resource-service.ts'
import { readableFields } from '../../engine/field-access.ts'
import { webLink } from '../../domain/web-link.ts'
import { refuseStale } from '../../engine/api/stale.ts'
import { labelOf } from '../../engine/schema.ts'
import { requireProof, type SessionContext } from '../../runtime/session.ts'
import { readTaxRates } from '../lookup/tax-rates.ts'
import { nextInvoiceNumber } from '../sales/billing/invoice-series.ts'
import { corporateSchema, reviewLinkAccess, type Corporate } from '../../../schemas/corporate.ts'
import { isAmong, valueAt } from '../../domain/names.ts'

/** Price overrides and fees for managers only. */
export type SeenCorporate = Pick<Corporate, 'id' | 'version'> & Partial<Corporate>

export async function listCorporates({ tx, session }: Context): Promise<SeenCorporate[]> {
  const names = ['id', 'version', ...readableFields(corporateSchema, session)].map((name) => sql.ref(name))
  const { rows } = await sql<SeenCorporate & { invoice_next_year: number | null }>`
    select ${sql.join(names)}, invoice_next_year from corporate order by id`.execute(tx.db)
  const year = Number(today().slice(0, 4))
  const begun = await nextInvoiceNumber({ tx, session })
  return rows.map(({ invoice_next_year, ...corporate }) => ({
    ...corporate,
    // The setting applies to the first invoice of its year; other years start at 1.
    invoice_next_number: begun ?? (invoice_next_year === year ? corporate.invoice_next_number : 1),
  }))
}

export async function readCorporate(context: Context, id: number): Promise<SeenCorporate> {
  const own = (await listCorporates(context)).find((corporate) => corporate.id === id)
  if (!own) throw notFound()
  return own
}

/** The first invoice number can be set until the year has an invoice (sales.md B3); stored with the year. */
async function beginNumbers(values: Values, current: SeenCorporate, context: Context): Promise<Values> {
  const { invoice_next_number, ...others } = values
  if (invoice_next_number === undefined || invoice_next_number === current.invoice_next_number) return others
  if ((await nextInvoiceNumber(context)) !== null)
    throw invalid({ invoice_next_number: [{ key: 'billing.number_begun' }] })
  return { ...values, invoice_next_year: Number(today().slice(0, 4)) }
}

async function requireReferred(values: Values, { tx }: Context): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = valueAt(corporateSchema.fields, name)
    const referred = referredMany(field)
    if (referred === undefined || !Array.isArray(value)) continue
    const table = referred === 'role' ? sql.table('role') : sql.table('app_user')
    const found = await sql<{ n: number }>`
      select count(*) as n from ${table} where id = any(${value}::bigint[])`.execute(tx.db)
    if (found.rows[0]?.n !== new Set(value).size)
      throw invalid({ [name]: [{ key: 'validation.reference', args: { label: labelOf(name, field) } }] })
  }
}

/** https only: customers receive the link. */
function requireSafeLink(link: unknown): void {
  if (link === undefined || link === null) return
  if (typeof link !== 'string' || webLink(link) === null)
    throw invalid({ review_link: [{ key: 'corporate.review_link' }] })
}

/** Requires readable text contrast. */
function requireReadableColour(colour: unknown): void {
  if (typeof colour === 'string' && colour !== '' && !isReadableBrand(colour))
    throw invalid({ brand_colour: [{ key: 'brand.colour_contrast' }] })
}

/** Security settings need re-authentication: factors, session lifetime, retention. */
const securityPolicy: ReadonlySet<string> = new Set([
  ...retentionKindNames.map(retentionSetting),
  'factor_policy',
  'factor_role_ids',
  'factor_notice_days',
  'session_days',
] satisfies (keyof typeof corporateSchema.fields)[])

const isFeeTier = (name: string) => isAmong(feeTierFields, name)

/** Admins and owner; managers may also change the review link. */
export async function updateCorporate(
  context: SessionContext,
  id: number,
  body: Values,
): Promise<SeenCorporate> {
  if (!allows(reviewLinkAccess, context.session)) throw forbidden('Corporate')
  await readCorporate(context, id)
  const values = readValues(corporateSchema, body, context)
  const names = Object.keys(values)
  if (names.length === 0) throw badRequest('body.empty')
  if (names.some((name) => securityPolicy.has(name))) requireProof(context, 'withFactor')
  // Locks: validation and saving are atomic.
  await sql`select 1 from corporate where id = ${id} for update`.execute(context.tx.db)
  const current = await readCorporate(context, id)
  await refuseStale('corporate', context, current, body['version'], names)
  requireSafeLink(values['review_link'])
  requireReadableColour(values['brand_colour'])
  if (names.some(isFeeTier)) {
    const errors = feeTierFaults({ ...current, ...values })
    if (Object.keys(errors).length > 0) throw invalid(errors)
  }
  await requireReferred(values, context)
  const written = await beginNumbers(values, current, context)
  const sets = Object.entries(written).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update corporate set ${sql.join([...sets, sql`version = version + 1`])} where id = ${id}`
    .execute(context.tx.db)
    .catch((error: unknown) => {
      throw constraintFailure(corporateSchema, error)
    })
  if (current.multi_assignment !== false && values['multi_assignment'] === false)
    await endSharedOwnership(context)
  return readCorporate(context, id)
}

/** For any caller: derived prices are public, the overrides are not. */
export async function readPriceOverrides({ tx, session }: Context): Promise<Record<ReportPrice, string>> {
  const names = reportPriceNames.map((name) => sql.ref(name))
  const { rows } = await sql<Record<ReportPrice, string>>`
    select ${sql.join(names)} from corporate where id = ${session.corporateId}`.execute(tx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Invoice numbering, due days and today's tax [PRO-15]. */
export async function readInvoiceSettings(context: Context) {
  const own = await readCorporate(context, context.session.corporateId)
  return {
    prefix: own.invoice_prefix,
    next_number: own.invoice_next_number,
    due_days: own.invoice_due_days,
    tax_percent: rateOn(await readTaxRates(context), 'service_tax', today()),
  }
}
