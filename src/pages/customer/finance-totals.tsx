import { Decimal } from 'decimal.js'
import { showRinggit } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useCustomerText } from './use-customer-text.ts'
import { bestLoan } from './best-loan.ts'
import { useDsr } from './use-dsr.ts'
import { useFullCustomer } from './use-full-customer.ts'
import { answersTo, asItIs } from './what-if.ts'

const sumOf = (amounts: readonly (string | null | undefined)[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount || 0), new Decimal(0))

export function EmploymentTotal({ record }: BlockProps) {
  const { employments = [] } = useFullCustomer(record.id) ?? {}
  return employments.find(({ until }) => !until)?.employer ?? null
}

export function IncomeTotal({ record }: BlockProps) {
  const text = useCustomerText()
  const { monthly_income: amount } = record
  return typeof amount === 'string' ? text('totals.monthly', { amount: showRinggit(amount) }) : null
}

export function CommitmentTotal({ record }: BlockProps) {
  const text = useCustomerText()
  const { commitments = [] } = useFullCustomer(record.id) ?? {}
  const owed = sumOf(commitments.map(({ outstanding }) => outstanding))
  return owed.isZero() ? null : text('totals.outstanding', { amount: showRinggit(owed.toFixed()) })
}

export function DeductionTotal({ record }: BlockProps) {
  const text = useCustomerText()
  const customer = useFullCustomer(record.id)
  const contributions = ['epf', 'socso', 'eis', 'tax_deduction'].map((name) => customer?.[name])
  const taken = sumOf([
    ...contributions.filter((amount) => typeof amount === 'string'),
    customer?.total_other_deduction,
  ])
  return taken.isZero() ? null : text('totals.monthly', { amount: showRinggit(taken.toFixed()) })
}

export function LoanTotal({ record }: BlockProps) {
  const text = useCustomerText()
  const { data } = useDsr(record.id)
  if (!data?.applicants.some(({ incomes }) => incomes.length > 0)) return null
  const { applicants, rules, day, formula } = data
  return bestLoan(answersTo(asItIs(applicants, formula), applicants, rules, day), text)
}

export function FinanceCount({ record }: BlockProps) {
  const { incomes = [], commitments = [] } = useFullCustomer(record.id) ?? {}
  const count = incomes.length + commitments.length
  return count > 0 ? <small>{count}</small> : null
}
