import { Decimal } from 'decimal.js'
import type { RuleScope } from './in-force.ts'
import { Exact } from './instalment.ts'

export interface BankLimit extends RuleScope {
  basis: 'net' | 'gross'
  /** Null for the top band. */
  income_below: string | null
  percent: string
  /** Minimum monthly surplus. */
  min_disposable: string | null
}

/** Percent; null without income. */
export const ratio = (commitments: Decimal.Value, income: Decimal.Value): Decimal | null =>
  new Exact(income).isZero() ? null : new Exact(commitments).div(income).times(100)

export const inBands = <L extends BankLimit>(limits: readonly L[]): L[] =>
  limits.toSorted((a, b) => new Decimal(a.income_below ?? Infinity).comparedTo(b.income_below ?? Infinity))

export const bandOf = <L extends BankLimit>(bands: readonly L[], income: Decimal): L | undefined =>
  bands.find(({ income_below }) => income_below === null || income.lessThan(income_below))

/** min(limit × income − commitments, income − commitments − NDI). */
export const eligibleInstalment = (
  { percent, min_disposable }: BankLimit,
  income: Decimal,
  commitments: Decimal,
): Decimal =>
  Decimal.min(
    income.times(percent).div(100).minus(commitments),
    income.minus(commitments).minus(min_disposable ?? 0),
  )

/** Lowest sufficient income; the income itself determines its band. */
export function incomeFor(bands: readonly BankLimit[], burden: Decimal): Decimal | undefined {
  let floor = new Exact(0)
  let least: Decimal | undefined
  for (const { percent, min_disposable, income_below } of bands) {
    const share = new Exact(percent).div(100)
    if (!share.isZero()) {
      const needed = Decimal.max(floor, burden.div(share), burden.plus(min_disposable ?? 0))
      const isInside = income_below === null || needed.lessThan(income_below)
      if (isInside && (!least || needed.lessThan(least))) least = needed
    }
    if (income_below !== null) floor = new Exact(income_below)
  }
  return least
}
