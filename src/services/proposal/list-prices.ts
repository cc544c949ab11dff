import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { showRinggit, type MoneyLike } from '../../domain/money.ts'
import type { Context, Values } from '../../engine/api/resource-service.ts'

const asKey = (fee: unknown) => (typeof fee === 'string' ? fee.trim().toLowerCase() : '')

/** What the corporate's list charges for fees of these names, in RM; nothing where it names no amount. */
export async function listPrices(
  fees: readonly unknown[],
  { tx }: Context,
): Promise<(fee: unknown) => string | undefined> {
  const { rows } = await sql<{ fee: string; amount: string }>`
    select lower(fee) as fee, amount from fees_charges where amount is not null and lower(fee) = any(${fees.map(asKey)}::text[])`.execute(
    tx.db,
  )
  const prices = new Map(rows.map(({ fee, amount }) => [fee, amount]))
  return (fee) => prices.get(asKey(fee))
}

/** One fee as it is written: what was sent, over what it is. */
export interface WrittenFee {
  values: Values
  current?: Values
}

/** Refuses a fee that comes below its list price: that is for a manager to allow. One that was allowed may stay, or rise. */
export async function requireListPrices(fees: readonly WrittenFee[], context: Context): Promise<void> {
  const written = fees.map(({ values, current }) => ({ now: { ...current, ...values }, current }))
  const listed = await listPrices(
    written.map(({ now }) => now['pfee_type']),
    context,
  )
  for (const { now, current } of written) {
    const price = listed(now['pfee_type'])
    if (price === undefined) continue
    const amount = new Decimal(now['pfee_outstanding'] as MoneyLike)
    const stays =
      current !== undefined &&
      asKey(current['pfee_type']) === asKey(now['pfee_type']) &&
      amount.greaterThanOrEqualTo(current['pfee_outstanding'] as MoneyLike)
    if (stays || amount.greaterThanOrEqualTo(price)) continue
    throw invalid({
      pfee_outstanding: [{ key: 'proposal.below_list', args: { price: showRinggit(price) } }],
    })
  }
}
