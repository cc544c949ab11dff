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

/** What an applicant earns a month by their payslips, bonuses apart. */
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

/** What of an applicant's payslip does not fit their wages. */
export function payslipMisfits(applicant: Applicant, rates: readonly StatutoryRate[]): Misfit[] {
  const wage = wageOf(applicant)
  return wage.isZero() ? [] : misfits(wage, applicant.payslip, rates)
}

/** Amounts in RM that a DSR takes by the statutory rates, because no payslip gives them. */
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
