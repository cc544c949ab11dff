import { Decimal } from 'decimal.js'
import { readAmount } from '../../domain/money.ts'

/** RM; ignores invalid amounts. */
export const sumOf = (amounts: readonly unknown[]): string =>
  amounts
    .reduce<Decimal>((sum, each) => {
      const amount = typeof each === 'string' ? readAmount(each) : null
      return amount === null ? sum : sum.plus(amount)
    }, new Decimal(0))
    .toFixed(2)
