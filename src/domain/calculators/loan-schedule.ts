import { Decimal } from 'decimal.js'
import { Exact, reducingInstalment } from '../dsr/instalment.ts'
import { toSen } from '../billing/spread.ts'
import type { Table } from './answer.ts'

export interface Payment {
  month: number
  instalment: Decimal
  interest: Decimal
  principal: Decimal
  balance: Decimal
}

/**
 * Payments rounded like banks: monthly instalment and interest half-up to the sen, remainder last (sales.md B10). RM.
 */
export function paymentsOf(loan: Decimal.Value, annualPercent: Decimal.Value, months: number): Payment[] {
  const instalment = toSen(reducingInstalment(loan, annualPercent, months))
  const payments: Payment[] = []
  let balance = new Exact(loan)
  for (let month = 1; month <= months; month++) {
    const interest = toSen(balance.times(annualPercent).div(1200))
    const due = balance.plus(interest)
    const paid = month === months ? due : Decimal.min(instalment, due)
    balance = due.minus(paid)
    payments.push({ month, instalment: paid, interest, principal: paid.minus(interest), balance })
  }
  return payments
}

const columns: Table['columns'] = [
  { name: 'month', unit: 'months' },
  { name: 'instalment', unit: 'ringgit' },
  { name: 'interest', unit: 'ringgit' },
  { name: 'principal', unit: 'ringgit' },
  { name: 'balance', unit: 'ringgit' },
]

export const scheduleTable = (payments: readonly Payment[]): Table => ({
  columns,
  rows: payments.map(({ month, ...amounts }) => [
    String(month),
    ...[amounts.instalment, amounts.interest, amounts.principal, amounts.balance].map((each) =>
      each.toFixed(2),
    ),
  ]),
})
