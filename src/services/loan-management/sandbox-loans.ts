import { Decimal } from 'decimal.js'
import type { SentProposal } from '../../domain/loans/content.ts'
import type { LoanEligibility, LoanReceipt } from '../../domain/loans/sync.ts'
import { simulatedFailure } from '../../domain/outbox.ts'
import { LoanRefused, type LoanOrder } from './loans-provider.ts'

const sumOf = (amounts: readonly (string | null)[]) =>
  amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Decimal(0))

function eligibilityOf({
  amount,
  repayments,
  commitments,
  recognised_income,
}: SentProposal): LoanEligibility {
  const owed = sumOf(commitments.filter(({ settled }) => !settled).map(({ instalment }) => instalment))
  const asked = sumOf(repayments.map(({ instalment }) => instalment))
  const income = new Decimal(recognised_income ?? 0)
  return {
    applied_amount: new Decimal(amount ?? 0).toFixed(2),
    income: income.toFixed(2),
    commitments: owed.toFixed(2),
    instalment: asked.toFixed(2),
    dsr: income.isZero() ? null : owed.plus(asked).div(income).times(100).toFixed(2),
  }
}

/** Deterministic receipt per reference; can simulate rejection. */
export function sandboxReceipt(order: LoanOrder, isToldToFail: boolean): LoanReceipt {
  if (isToldToFail) throw new LoanRefused(simulatedFailure)
  return {
    reference: `SANDBOX-${order.kind === 'clone' ? 'C' : 'P'}${order.reference.slice(0, 8).toUpperCase()}`,
    status: 'Received',
    eligibility: order.kind === 'sync' ? eligibilityOf(order.content) : null,
  }
}
