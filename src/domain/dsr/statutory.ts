import type { Decimal } from 'decimal.js'
import { epfShare } from './epf.ts'
import { Exact, inSen } from './instalment.ts'
import { bandShare } from './socso-eis.ts'

export const contributions = ['epf', 'socso', 'eis'] as const
export type Contribution = (typeof contributions)[number]
export type StatutoryName = Contribution | 'tax'

/** A statutory deduction rate with its effective date. */
export interface StatutoryRate {
  contribution: StatutoryName
  percent: string
  /** Maximum contributory wage. */
  ceiling: string | null
}

/** Monthly deductions on the payslip; null if not entered. */
export type Payslip = Readonly<Record<StatutoryName, string | null>>

/** Expected deduction, 0 without a rate. Tax always comes from the payslip. */
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
  expected: string
}

/** RM: schedules round differently, so smaller differences are ignored. */
const tolerance = 1

/** Payslip mismatches: EPF, SOCSO or EIS, or tax above the top rate. */
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
