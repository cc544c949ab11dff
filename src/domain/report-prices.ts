import { Decimal } from 'decimal.js'
import type { Subscription } from './auth-user.ts'
import { toSen, type MoneyLike } from './money.ts'

/** Default prices of credit reports and what is added to them, in RM; a corporate's override counts when above 0 [messaging-proposals-lookups.md, 9]. */
export const reportPrices = {
  price_credit_report: { label: 'Credit report', price: '36.00' },
  price_topup_point: { label: 'Top-up point', price: '1.00' },
  price_ccris_addon: { label: 'CCRIS add-on', price: '1.05' },
  price_guarantor_addon: { label: 'Guarantor add-on', price: '1.06' },
  price_angkasa_addon: { label: 'Angkasa add-on', price: '3.10' },
  price_trade_reference: { label: 'Trade reference', price: '5.00' },
  price_sme: { label: 'SME report', price: '25.00' },
  price_sme_ccris_addon: { label: 'SME CCRIS add-on', price: '1.05' },
  price_sme_guarantor_addon: { label: 'SME guarantor add-on', price: '1.06' },
  price_sme_angkasa_addon: { label: 'SME Angkasa add-on', price: '3.10' },
  price_cbm_report: { label: 'CBM report', price: '36.00' },
} as const

export type ReportPrice = keyof typeof reportPrices
export const reportPriceNames = Object.keys(reportPrices) as ReportPrice[]

/** One price as a corporate pays it [PRO-19]. */
export interface PriceEntry {
  price_name: ReportPrice
  /** In RM, with two decimals. */
  price_amount: string
}

/** Points are bought at their face value (DESIGN section 5). */
const undiscounted: readonly ReportPrice[] = ['price_topup_point']

/** The percent that a subscription takes off report prices, from 0 to 100: the best of its packages. */
export function reportDiscount(subscription: Pick<Subscription, 'privileges'> | null): number {
  const percents = subscription?.privileges.map(({ scpk_report_discount: percent }) => percent) ?? []
  return Math.min(100, Math.max(0, ...percents.filter(Number.isFinite)))
}

/** The prices in force: the override where it is above 0, else the default, less the discount, half-up to the sen [PRO-12]. */
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
