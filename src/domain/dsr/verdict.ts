import { Decimal } from 'decimal.js'
import type { LoanTerms, LoanQuestion } from './loan-terms.ts'
import { Exact, inSen } from './instalment.ts'
import { eligibleInstalment, incomeFor, ratio, type BankLimit } from './limit.ts'
import type { Message } from '../message.ts'

export interface MostLent {
  amount: Decimal
  by: 'margin' | 'max_loan' | null
}

/** Maximum regardless of income: margin of finance and the bank's largest loan. */
export function maxLent({ margin, max_loan }: LoanTerms, { price }: LoanQuestion): MostLent {
  const byMargin =
    margin === null || price === null ? new Exact(Infinity) : new Exact(price).times(margin).div(100)
  const byLoan = new Exact(max_loan ?? Infinity)
  const amount = Decimal.min(byMargin, byLoan)
  if (!amount.isFinite()) return { amount, by: null }
  return { amount, by: amount.equals(byMargin) ? 'margin' : 'max_loan' }
}

export interface Ruled {
  bands: readonly BankLimit[]
  band: BankLimit
  terms: LoanTerms
  income: Decimal
  remaining: Decimal
  years: number
  loan: Decimal
  most: MostLent
  wanted: Decimal | null
  instalment: Decimal | null
  open: Decimal
}

interface Judged {
  reasons: Message[]
  missing: Message[]
}

export function judged(ruled: Ruled): Judged {
  const { terms, income, years, most, wanted } = ruled
  if (income.lessThanOrEqualTo(0))
    return { reasons: [{ key: 'dsr.reason.no_income' }], missing: [{ key: 'dsr.missing.any_income' }] }
  if (years === 0)
    return {
      reasons: [{ key: 'dsr.reason.age', args: { age: terms.max_age ?? 0 } }],
      missing: [{ key: 'dsr.missing.younger' }],
    }
  const reasons: Message[] = []
  const missing: Message[] = []
  if (terms.min_income !== null && income.lessThan(terms.min_income)) {
    const amount = inSen(new Exact(terms.min_income))
    reasons.push({ key: 'dsr.reason.min_income', args: { amount } })
    missing.push({
      key: 'dsr.missing.income',
      args: { more: inSen(new Exact(terms.min_income).minus(income)) },
    })
  }
  const over = overLimit(ruled)
  reasons.push(...over.reasons)
  missing.push(...over.missing)
  if (wanted && wanted.greaterThan(most.amount)) {
    const args = { amount: inSen(most.amount), more: inSen(wanted.minus(most.amount)) }
    reasons.push({ key: `dsr.reason.${most.by ?? 'max_loan'}`, args })
    missing.push({ key: 'dsr.missing.own_money', args })
  }
  return { reasons, missing }
}

function overLimit({ bands, band, income, remaining, loan, instalment, open }: Ruled): Judged {
  const asked = instalment ?? new Exact(0)
  const isOver = instalment ? asked.greaterThan(open) : open.isZero()
  if (!isOver) return { reasons: [], missing: [] }
  const burden = remaining.plus(asked)
  const byLimit = burden.greaterThan(income.times(band.percent).div(100))
  const reason: Message = byLimit
    ? {
        key: 'dsr.reason.limit',
        args: {
          percent: inSen(ratio(burden, income) ?? new Exact(0)),
          limit: new Decimal(band.percent).toString(),
        },
      }
    : {
        key: 'dsr.reason.disposable',
        args: { left: inSen(income.minus(burden)), asked: inSen(new Exact(band.min_disposable ?? 0)) },
      }
  const less = asked.minus(eligibleInstalment(band, income, remaining))
  const needed = incomeFor(bands, burden)
  const more = needed && inSen(Decimal.max(0, needed.minus(income)).toDecimalPlaces(2, Decimal.ROUND_UP))
  const missing: Message[] = []
  const rounded = inSen(less.toDecimalPlaces(2, Decimal.ROUND_UP))
  if (less.greaterThan(0) && less.lessThanOrEqualTo(remaining))
    missing.push({ key: 'dsr.missing.commitments', args: { less: rounded } })
  if (more) missing.push({ key: 'dsr.missing.income', args: { more } })
  if (instalment && loan.greaterThan(0))
    missing.push({
      key: 'dsr.missing.loan',
      args: { amount: inSen(loan.toDecimalPlaces(0, Decimal.ROUND_DOWN)) },
    })
  return { reasons: [reason], missing }
}
