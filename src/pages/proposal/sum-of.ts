import { Decimal } from 'decimal.js'
import { readAmount } from '../../domain/money.ts'

/** The sum of amounts while they are typed, in RM; what is no amount yet does not count. */
export const sumOf = (amounts: readonly unknown[]): string =>
  amounts
    .reduce<Decimal>((sum, each) => {
      const amount = typeof each === 'string' ? readAmount(each) : null
      return amount === null ? sum : sum.plus(amount)
    }, new Decimal(0))
    .toFixed(2)
