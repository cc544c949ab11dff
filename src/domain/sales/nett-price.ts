import Decimal from 'decimal.js'

/** RM, exact: a price less all rebates; null without a price. Below zero where rebates exceed it. */
export function nettPrice(
  price: string | null | undefined,
  rebates: readonly { amount: string }[],
): string | null {
  if (price === undefined || price === null || price === '') return null
  return rebates.reduce((left, { amount }) => left.minus(amount), new Decimal(price)).toFixed(2)
}
