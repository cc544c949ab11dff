import { sql } from 'kysely'
import { wireTime } from '../../domain/dates/wire.ts'
import { consentState, isSamePerson, numberFault, type Identity } from '../../domain/credit/consent.ts'
import { quoteOf } from '../../domain/credit/quote.ts'
import { products, type ReportAddon, type ReportProduct } from '../../domain/credit/report.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { showMoney } from '../../domain/money.ts'
import { pricesInForce, reportDiscount } from '../../domain/prices-in-force.ts'
import type { PriceEntry } from '../../domain/report-prices.ts'
import { holdKey } from '../../features/activity/api/entries/idempotency-key.ts'
import { readToChange } from '../../engine/api/read.ts'
import type { ReportOrder } from './credit-bureau.ts'
import { openNumber } from '../../runtime/numbers.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { sealText } from '../../runtime/sealed-text.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { readPriceOverrides } from '../access-control/corporate.ts'
import { keptConsents, latestOfDirectors, type ConsentRow } from '../consent/consents.ts'
import { identityOf, mobileOf } from '../consent/identity.ts'
import { customerService } from '../customer/customer-service.ts'
import { companyService } from './company-services.ts'
import { directorsOf } from './directors.ts'
import { holdPrice } from './ledger.ts'
import { notifyLowBalance } from './low-balance-notice.ts'

export interface NewOrder {
  customer_id: number | null
  company_id: number | null
  product: ReportProduct
  addons: readonly ReportAddon[]
  price: string
}

export const pricesOf = async (context: SessionContext): Promise<PriceEntry[]> =>
  pricesInForce(await readPriceOverrides(context), reportDiscount(context.session.subscription))

/**
 * A consent is valid for the same NRIC, passport and number; a number changed before the request needs a second
 * person's confirmation.
 */
function requireInForce(
  { tx, session }: Pick<SessionContext, 'tx' | 'session'>,
  consent: ConsentRow | undefined,
  person: Identity & { mobile: string | null },
): number {
  const { name } = person
  if (!consent || consentState(consent, wireTime(Date.now())) !== 'in_force')
    throw new Failure(409, { key: 'credit.no_consent', args: { name } })
  const { esign_fullname } = consent
  const nric = openNumber(tx, session.corporateId, consent.esign_nric)
  const passport = openNumber(tx, session.corporateId, consent.passport_no)
  if (!isSamePerson({ name: esign_fullname, nric, passport }, person))
    throw new Failure(409, { key: 'credit.other_identity', args: { name } })
  const fault = numberFault(consent, person.mobile)
  if (fault) throw new Failure(409, { key: `credit.${fault}`, args: { name } })
  return consent.id
}

interface Subject {
  name: string
  asked: ReportOrder['subject']
  consents: number[]
}

async function personOf(context: SessionContext, id: number): Promise<Subject> {
  const row = await readToChange(customerService, context, id)
  const person = { ...identityOf(row), mobile: mobileOf(row) }
  const { name, nric, passport } = person
  if (nric === null && passport === null) throw new Failure(409, { key: 'credit.no_identity' })
  const [latest] = await keptConsents(context.tx, { customer_id: id, director_id: null })
  return {
    name,
    asked: { kind: 'person', name, nric, passport },
    consents: [requireInForce(context, latest, person)],
  }
}

/** Requires consent of every director and guarantor. */
async function companyOf(context: SessionContext, id: number): Promise<Subject> {
  const row = await readToChange(companyService, context, id)
  const directors = await directorsOf(context, id)
  if (directors.length === 0) throw new Failure(409, { key: 'credit.no_director' })
  const latest = await latestOfDirectors(
    context.tx,
    directors.map((director) => director.id),
  )
  const name = String(row['name'])
  return {
    name,
    asked: { kind: 'company', name, ssm_no: String(row['ssm_no']) },
    consents: directors.map((director) =>
      requireInForce(context, latest.get(director.id), { ...director, passport: null }),
    ),
  }
}

function requireFitting({ customer_id, company_id, product, addons }: NewOrder): void {
  const { about, addons: own } = products[product]
  const given = about === 'customer' ? customer_id : company_id
  if (given === null || (customer_id === null) === (company_id === null))
    throw invalid({ product: [{ key: 'credit.other_subject' }] })
  if (addons.some((addon) => own[addon] === undefined))
    throw invalid({ addons: [{ key: 'credit.no_addon' }] })
}

/** 409 if something else was ordered. */
async function placedBefore(
  context: SessionContext,
  { customer_id, company_id, product, addons }: NewOrder,
  key: string | null,
): Promise<number | undefined> {
  if (key === null) return undefined
  const { tx, user } = context
  await holdKey(context, 'credit order', key)
  const { rows } = await sql<{ id: number; is_same: boolean }>`
    select r.id, r.customer_id is not distinct from ${customer_id} and r.company_id is not distinct from ${company_id}
        and r.product = ${product} and o.addons @> ${addons}::text[] and o.addons <@ ${addons}::text[] as is_same
    from credit_order o join credit_report r on r.corporate_id = o.corporate_id and r.id = o.report_id
    where o.ordered_by = ${user.id} and o.request_key = ${key}`.execute(tx.db)
  const [placed] = rows
  if (placed && !placed.is_same) throw new Failure(409, { key: 'credit.key_used' })
  return placed?.id
}

/**
 * Reserves the price and returns the id. 409 without legal consent, at a changed price or low balance; idempotent by
 * key.
 */
export async function placeOrder(
  runtime: Runtime,
  context: SessionContext,
  order: NewOrder,
  key: string | null,
): Promise<number> {
  const before = await placedBefore(context, order, key)
  if (before !== undefined) return before
  requireFitting(order)
  const addons = [...new Set(order.addons)]
  const { total } = quoteOf(await pricesOf(context), order.product, addons)
  if (Number(order.price) !== Number(total))
    throw new Failure(
      409,
      { key: 'credit.price_changed', args: { price: showMoney(total) } },
      { extra: { price: total } },
    )
  const subject =
    order.customer_id === null
      ? await companyOf(context, order.company_id ?? 0)
      : await personOf(context, order.customer_id)
  const { tx, session, user } = context
  const reference = crypto.randomUUID()
  const request = await sealText(runtime, 'credit report request', reference, subject.asked)
  const { customer_id, company_id, product } = order
  const whose = { corporate_id: session.corporateId, ordered_by: user.id }
  const { id } = await tx.db
    .insertInto('credit_report')
    .values({ ...whose, subject: subject.name, customer_id, company_id, product, price: total })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sandbox = runtime.bureau === undefined
  await tx.db
    .insertInto('credit_order')
    .values({ ...whose, report_id: id, addons, reference, request_key: key, sandbox, request })
    .execute()
  await sql`insert into credit_report_consent (corporate_id, report_id, consent_id)
    select ${session.corporateId}, ${id}, unnest(${subject.consents}::bigint[])`.execute(tx.db)
  const { before: had, after } = await holdPrice(tx, { report: id, price: total, by: user.id })
  await notifyLowBalance(context, had, after)
  return id
}
