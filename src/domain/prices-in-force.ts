import { Decimal } from 'decimal.js'
import type { Subscription } from './auth-user.ts'
import type { MoneyLike } from './money.ts'
import { reportPriceNames, reportPrices, type PriceEntry, type ReportPrice } from './report-prices.ts'

/** Half-up to the sen, away from zero (domain.md, Calculators). */
const toSen = (amount: Decimal): Decimal => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

/** Points are sold at face value. */
const undiscounted: readonly ReportPrice[] = ['price_topup_point']

/** Percent, 0 to 100: the best of the packages. */
export function reportDiscount(subscription: Pick<Subscription, 'privileges'> | null): number {
  const percents = subscription?.privileges.map(({ scpk_report_discount: percent }) => percent) ?? []
  return Math.min(100, Math.max(0, ...percents.filter(Number.isFinite)))
}

/** Override if above 0, else default, less discount, half-up to the sen [PRO-12]. */
export const pricesInForce = (
  overrides: Partial<Record<ReportPrice, MoneyLike | null>>,
  discount: number,
): PriceEntry[] =>
  reportPriceNames.map((name) => {
    const override = new Decimal(overrides[name] ?? 0)
    const full = override.greaterThan(0) ? override : new Decimal(reportPrices[name].price)
    const part = undiscounted.includes(name) ? 1 : new Decimal(100).minus(discount).div(100)
    return { price_name: name, price_amount: toSen(full.times(part)).toFixed(2) }
  })
