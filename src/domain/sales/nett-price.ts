import Decimal from 'decimal.js'

/** RM, exact; null without a price, negative if rebates exceed it. */
export function nettPrice(
  price: string | null | undefined,
  rebates: readonly { amount: string }[],
): string | null {
  if (price === undefined || price === null || price === '') return null
  return rebates.reduce((left, { amount }) => left.minus(amount), new Decimal(price)).toFixed(2)
}
