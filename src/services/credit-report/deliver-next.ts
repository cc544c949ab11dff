import { sql } from 'kysely'
import { Decimal } from 'decimal.js'
import type { BureauReport, ReportAddon, ReportProduct } from '../../domain/credit/report.ts'
import {
  claimLease,
  claimNext,
  laterBy,
  maxAttempts,
  whileClaimed,
  withClaimed,
  type Claimed,
} from '../../runtime/claimed-work.ts'
import type { Tx } from '../../runtime/database.ts'
import { OrderRefused, type ReportOrder } from './credit-bureau.ts'
import { announceChange } from '../../runtime/events/emit.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { openText, sealText } from '../../runtime/sealed-text.ts'
import { chargePrice, refundPrice } from './ledger.ts'
import { sandboxReport } from './sandbox-bureau.ts'

interface ClaimedOrder extends Claimed {
  report_id: number
}

interface Ordered {
  reference: string
  product: ReportProduct
  addons: ReportAddon[]
  request: string
  price: string
  ordered_by: number
  customer_id: number | null
  company_id: number | null
  /** A required consent was withdrawn since. */
  withdrawn: boolean
}

const withOrder = <T>(
  { database }: Pick<Runtime, 'database'>,
  claimed: ClaimedOrder,
  work: (tx: Tx, order: Ordered, attempts: number) => Promise<T>,
): Promise<T | undefined> =>
  withClaimed(database, claimed, 'open_report', async (tx, attempts) => {
    const { rows } = await sql<Ordered>`
      select o.reference, o.addons, o.request, r.product, r.price, r.ordered_by, r.customer_id, r.company_id,
        exists (select from credit_report_consent rc join credit_consent c on c.corporate_id = rc.corporate_id and c.id = rc.consent_id
          where rc.corporate_id = o.corporate_id and rc.report_id = o.report_id and c.withdrawn_at is not null) as withdrawn
      from credit_order o join credit_report r on r.corporate_id = o.corporate_id and r.id = o.report_id
      where o.report_id = ${claimed.report_id}`.execute(tx.db)
    return rows[0] && work(tx, rows[0], attempts)
  })

/** Readable without opening the report. */
function summaryOf({ facilities, litigation, trade_references: trades }: BureauReport) {
  const sum = (of: 'outstanding' | 'instalment') =>
    facilities.reduce((total, facility) => total.plus(facility[of]), new Decimal(0)).toFixed(2)
  return {
    facilities: facilities.length,
    outstanding: sum('outstanding'),
    instalments: sum('instalment'),
    worst_arrears: facilities.reduce((worst, { arrears }) => Math.max(worst, ...arrears), 0),
    open_cases: litigation.filter(({ settled }) => !settled).length,
    open_trades: trades.filter(({ settled }) => !settled).length,
  }
}

const announce = (tx: Tx, id: number, { customer_id, company_id }: Ordered) =>
  Promise.all([
    announceChange(tx, { table: 'credit_report', action: 'update', ids: [id] }),
    ...(customer_id === null
      ? []
      : [announceChange(tx, { table: 'customer', action: 'update', ids: [customer_id] })]),
    ...(company_id === null
      ? []
      : [announceChange(tx, { table: 'sme_company', action: 'update', ids: [company_id] })]),
  ])

/** Delivery and payment are atomic. */
async function deliver(runtime: Runtime, claimed: ClaimedOrder, report: BureauReport): Promise<void> {
  await withOrder(runtime, claimed, async (tx, order) => {
    const content = await sealText(runtime, 'credit report', order.reference, report)
    await sql`update credit_report set version = version + 1, status = 'delivered', score = ${report.score}::integer
      where id = ${claimed.report_id}`.execute(tx.db)
    await sql`update credit_order set run_at = null, delivered_at = now(), content = ${content}, error = null,
        summary = ${JSON.stringify(summaryOf(report))}::jsonb
      where report_id = ${claimed.report_id}`.execute(tx.db)
    await chargePrice(tx, { report: claimed.report_id, price: order.price, by: order.ordered_by })
    await announce(tx, claimed.report_id, order)
  })
}

/** Refunds immediately on rejection. */
async function giveUp(
  runtime: Runtime,
  claimed: ClaimedOrder,
  reason: string,
  refused: boolean,
): Promise<void> {
  await withOrder(runtime, claimed, async (tx, order, attempts) => {
    if (!refused && attempts < maxAttempts) {
      await sql`update credit_order set run_at = ${laterBy(attempts)}, error = ${reason}
        where report_id = ${claimed.report_id}`.execute(tx.db)
      return
    }
    await sql`update credit_report set version = version + 1, status = 'refunded' where id = ${claimed.report_id}`.execute(
      tx.db,
    )
    await sql`update credit_order set run_at = null, error = ${refused ? reason : 'credit.bureau_silent'}
      where report_id = ${claimed.report_id}`.execute(tx.db)
    await refundPrice(tx, { report: claimed.report_id, price: order.price, by: order.ordered_by })
    await announce(tx, claimed.report_id, order)
  })
}

/**
 * Delivers the longest-waiting order; false if none. Claim, bureau call and outcome are separate; a crash retries with
 * the same reference.
 */
export async function deliverNext(runtime: Runtime): Promise<boolean> {
  const claimed = await claimNext<ClaimedOrder>(runtime.database, sql`claim_report(${claimLease}::interval)`)
  if (!claimed) return false
  const order = await withOrder(runtime, claimed, (_tx, found) => Promise.resolve(found))
  if (!order) return true
  try {
    if (order.withdrawn) throw new OrderRefused('credit.consent_withdrawn')
    const { reference, product, addons } = order
    const subject = await openText<ReportOrder['subject']>(
      runtime,
      'credit report request',
      reference,
      order.request,
    )
    const asked = { reference, product, addons, subject }
    const { bureau } = runtime
    const report = bureau
      ? await whileClaimed(runtime.database, claimed, 'open_report', () => bureau.order(asked))
      : sandboxReport(asked, claimed.told_to_fail)
    await deliver(runtime, claimed, report)
  } catch (error) {
    const refused = error instanceof OrderRefused
    runtime.log.warn(
      { report_id: claimed.report_id, refused, error: String(error) },
      'a credit report was not delivered',
    )
    await giveUp(runtime, claimed, refused ? error.message : String(error).slice(0, 300), refused)
  }
  runtime.events.wrote()
  return true
}
