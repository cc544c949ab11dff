import { Decimal } from 'decimal.js'
import { Exact } from './instalment.ts'

/** Upper end of the wage band: RM20 steps to 5,000, RM100 steps to 20,000, the wage itself above. */
function bandTop(wage: Decimal): Decimal {
  if (wage.greaterThan(20_000)) return wage
  return wage.toNearest(wage.greaterThan(5000) ? 100 : 20, Decimal.ROUND_UP)
}

/** Employee's EPF contribution in whole ringgit. */
export const epfShare = (wage: Decimal.Value, percent: Decimal.Value): Decimal =>
  bandTop(new Exact(wage)).times(percent).div(100).ceil()
