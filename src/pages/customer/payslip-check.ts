import { Decimal } from 'decimal.js'
import type { Applicant } from '../../domain/dsr/applicant.ts'
import { monthlyIncome } from '../../domain/dsr/income.ts'
import { isWage } from '../../domain/dsr/kinds.ts'
import {
  contributions,
  expectedShare,
  misfits,
  type Misfit,
  type StatutoryName,
  type StatutoryRate,
} from '../../domain/dsr/statutory.ts'

/** Monthly wage by payslips, without bonuses. */
const wageOf = ({ incomes }: Applicant): Decimal =>
  incomes
    .filter(({ kind }) => isWage(kind) && kind !== 'bonus')
    .reduce(
      (sum, income) =>
        sum.plus(
          monthlyIncome(income, income.amount === null ? { basis: 'average', periods: null } : undefined),
        ),
      new Decimal(0),
    )

export function payslipMisfits(applicant: Applicant, rates: readonly StatutoryRate[]): Misfit[] {
  const wage = wageOf(applicant)
  return wage.isZero() ? [] : misfits(wage, applicant.payslip, rates)
}

/** RM amounts from statutory rates, where payslips give none. */
export function assumedShares(
  applicant: Applicant,
  rates: readonly StatutoryRate[],
): Partial<Record<StatutoryName, string>> {
  const wage = wageOf(applicant)
  if (wage.isZero()) return {}
  return Object.fromEntries(
    contributions
      .filter((name) => applicant.payslip[name] === null)
      .map((name) => [name, expectedShare(name, wage, rates).toFixed(2)]),
  )
}
