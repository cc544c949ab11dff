import { Decimal } from 'decimal.js'

/** Precise enough that 420 months of interest are exact far below a sen. */
export const Exact = Decimal.clone({ precision: 40 })

type Amount = Decimal.Value

const monthlyRate = (annualPercent: Amount) => new Exact(annualPercent).div(1200)

function annuity(annualPercent: Amount, months: number): Decimal {
  const rate = monthlyRate(annualPercent)
  if (rate.isZero()) return new Exact(months)
  return new Exact(1).minus(rate.plus(1).pow(-months)).div(rate)
}

/** M = P·i / (1 − (1+i)^−n). */
export const reducingInstalment = (principal: Amount, annualPercent: Amount, months: number): Decimal =>
  new Exact(principal).div(annuity(annualPercent, months))

export const presentValue = (instalment: Amount, annualPercent: Amount, months: number): Decimal =>
  new Exact(instalment).times(annuity(annualPercent, months))

export const inSen = (amount: Decimal): string =>
  amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).plus(0).toFixed(2)
