import type { Decimal } from 'decimal.js'
import { epfShare } from './epf.ts'
import { Exact, inSen } from './instalment.ts'
import { bandShare } from './socso-eis.ts'

export const contributions = ['epf', 'socso', 'eis'] as const
export type Contribution = (typeof contributions)[number]
export type StatutoryName = Contribution | 'tax'

/** What takes how much of a wage, from which day. */
export interface StatutoryRate {
  contribution: StatutoryName
  percent: string
  /** The wage above which no more is taken. */
  ceiling: string | null
}

/** What a payslip says was taken a month; null where nobody entered it. */
export type Payslip = Readonly<Record<StatutoryName, string | null>>

/** What should be taken of a wage; without a rate for it nothing is. The tax is read off the payslip alone. */
export function expectedShare(
  name: Contribution,
  wage: Decimal.Value,
  rates: readonly StatutoryRate[],
): Decimal {
  const rate = rates.find(({ contribution }) => contribution === name)
  if (!rate) return new Exact(0)
  if (name === 'epf') return epfShare(wage, rate.percent)
  return bandShare(wage, rate.percent, rate.ceiling ?? Infinity)
}

export interface Misfit {
  name: StatutoryName
  paid: string
  /** What the wage asks for; of the tax the most that it can be. */
  expected: string
}

/** Schedules round in their own ways: less than this apart is no difference. */
const tolerance = 1

/** What of a payslip does not fit the wage: EPF, SOCSO or EIS that differ, a tax above the highest rate. */
export function misfits(wage: Decimal.Value, payslip: Payslip, rates: readonly StatutoryRate[]): Misfit[] {
  const off = contributions.flatMap((name): Misfit[] => {
    const paid = payslip[name]
    if (paid === null) return []
    const expected = expectedShare(name, wage, rates)
    const fits = expected.minus(paid).abs().lessThanOrEqualTo(tolerance)
    return fits ? [] : [{ name, paid: inSen(new Exact(paid)), expected: inSen(expected) }]
  })
  const highest = rates.find(({ contribution }) => contribution === 'tax')
  if (payslip.tax === null || !highest) return off
  const most = new Exact(wage).times(highest.percent).div(100)
  if (most.greaterThanOrEqualTo(payslip.tax)) return off
  return [...off, { name: 'tax', paid: inSen(new Exact(payslip.tax)), expected: inSen(most) }]
}
