import { Decimal } from 'decimal.js'
import type { PriceEntry, ReportPrice } from '../report-prices.ts'
import { products, type ReportAddon, type ReportProduct } from './report.ts'

export interface Quote {
  lines: PriceEntry[]
  /** RM, two decimals. */
  total: string
}

/** Price of a report with add-ons [PRO-11]; unsupported add-ons are free. */
export function quoteOf(
  prices: readonly PriceEntry[],
  product: ReportProduct,
  addons: readonly ReportAddon[],
): Quote {
  const { price, addons: own } = products[product]
  const names = [price, ...addons.flatMap((addon): ReportPrice[] => (own[addon] ? [own[addon]] : []))]
  const lines = names.flatMap((name) => prices.filter(({ price_name }) => price_name === name))
  const total = lines.reduce((sum, { price_amount }) => sum.plus(price_amount), new Decimal(0))
  return { lines, total: total.toFixed(2) }
}
