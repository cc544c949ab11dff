import { Exact, inSen, reducingInstalment } from '../dsr/instalment.ts'
import type { MoneyLike } from '../money.ts'

/** By whom the money of a repayment comes. */
export const lenders = {
  bank: 'Bank',
  cooperative: 'Cooperative (koperasi)',
  licensed: 'Licensed money lender',
  in_house: 'In-house',
} as const

export interface RepaymentTerms {
  prep_process_amount: MoneyLike | null
  prep_charge_rate: MoneyLike | null
  /** In months. */
  prep_period: number | null
}

export interface RepaymentFigures {
  /** A month, on a reducing balance (domain.md, Calculators), in RM. */
  prep_instalment: string
  /** All instalments together. */
  prep_total: string
  prep_interest: string
}

const amountOf = (value: MoneyLike | null) => {
  const text = String(value ?? '').trim()
  return /^\d+(\.\d+)?$/.test(text) ? new Exact(text) : null
}

/** The instalment of a repayment and what it comes to; null while its terms do not say enough. */
export function repaymentFigures(terms: RepaymentTerms): RepaymentFigures | null {
  const amount = amountOf(terms.prep_process_amount)
  const rate = amountOf(terms.prep_charge_rate)
  const months = Number(terms.prep_period)
  if (!amount || !rate || !Number.isInteger(months) || months < 1 || months > 420) return null
  const instalment = reducingInstalment(amount, rate, months)
  const total = instalment.times(months)
  return {
    prep_instalment: inSen(instalment),
    prep_total: inSen(total),
    prep_interest: inSen(total.minus(amount)),
  }
}
