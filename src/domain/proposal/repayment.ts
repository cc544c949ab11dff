import { Exact, inSen, reducingInstalment } from '../dsr/instalment.ts'

/** RM, percent p.a., months. */
type RepaymentTerms = Readonly<Record<string, unknown>>

export interface RepaymentFigures {
  /** Monthly RM on a reducing balance (domain.md, Calculators). */
  prep_instalment: string
  prep_total: string
  prep_interest: string
}

const amountOf = (value: unknown) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return /^\d+(\.\d+)?$/.test(text) ? new Exact(text) : null
}

export function repaymentFigures({
  prep_process_amount,
  prep_charge_rate,
  prep_period,
}: RepaymentTerms): RepaymentFigures | null {
  const amount = amountOf(prep_process_amount)
  const rate = amountOf(prep_charge_rate)
  const months = Number(prep_period)
  if (!amount || !rate || !Number.isInteger(months) || months < 1 || months > 420) return null
  const instalment = reducingInstalment(amount, rate, months)
  const total = instalment.times(months)
  return {
    prep_instalment: inSen(instalment),
    prep_total: inSen(total),
    prep_interest: inSen(total.minus(amount)),
  }
}
