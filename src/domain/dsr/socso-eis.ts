import { Decimal } from 'decimal.js'
import { Exact } from './instalment.ts'

/** Employee's SOCSO or EIS: percent of the RM100 band's midpoint, up to a ceiling. */
export function bandShare(wage: Decimal.Value, percent: Decimal.Value, ceiling: Decimal.Value): Decimal {
  const insured = Decimal.min(wage, ceiling)
  if (insured.lessThanOrEqualTo(0)) return new Exact(0)
  const middle = new Exact(insured).toNearest(100, Decimal.ROUND_UP).minus(50)
  return middle.times(percent).div(100)
}
