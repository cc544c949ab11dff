import { Decimal } from 'decimal.js'
import { Exact } from './instalment.ts'

/** The top of the wage band: the next RM20 up to 5,000, the next RM100 up to 20,000, the wage itself above. */
function bandTop(wage: Decimal): Decimal {
  if (wage.greaterThan(20_000)) return wage
  return wage.toNearest(wage.greaterThan(5000) ? 100 : 20, Decimal.ROUND_UP)
}

/** An employee's share of the EPF, in whole ringgit. */
export const epfShare = (wage: Decimal.Value, percent: Decimal.Value): Decimal =>
  bandTop(new Exact(wage)).times(percent).div(100).ceil()
