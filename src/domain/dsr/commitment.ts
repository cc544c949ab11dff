import { Decimal } from 'decimal.js'
import type { RuleScope } from './in-force.ts'
import type { ExplainedLine } from './income.ts'
import { Exact, inSen, reducingInstalment } from './instalment.ts'
import type { Facility, Payer } from './kinds.ts'
import type { Message } from '../message.ts'

export interface CommitmentRule extends RuleScope {
  facility: Facility
  base: 'limit' | 'outstanding'
  /** `share`: percent of the base over the months; `annuity`: instalment at an annual rate. */
  method: 'share' | 'annuity'
  percent: string
  months: number
}

export interface Commitment {
  id: number
  facility: Facility | 'payslip'
  lender: string
  limit: string | null
  outstanding: string | null
  /** Actual monthly payment; overrides any factor. */
  instalment: string | null
  arrears: number
  payer: Payer
  /** Twelve months of third-party payment are proven. */
  payer_proven: boolean
  /** Settled with the new loan. */
  settled: boolean
}

export interface MonthlyCommitment {
  amount: Decimal
  line: ExplainedLine & { settled: boolean; arrears: number }
}

/** Banks exclude proven third-party payments. */
const isPaidByOthers = ({ payer, payer_proven }: Commitment) =>
  payer_proven && (payer === 'employer' || payer === 'other')

function byFactor(
  { limit, outstanding }: Commitment,
  rule: CommitmentRule,
): { amount: Decimal; why: Message } | undefined {
  const bases = { limit, outstanding }
  const other = rule.base === 'limit' ? 'outstanding' : 'limit'
  const base = bases[rule.base] !== null ? rule.base : other
  const of = bases[base]
  if (of === null) return undefined
  const { method, percent, months } = rule
  const amount =
    method === 'annuity'
      ? reducingInstalment(of, percent, months)
      : new Exact(of).times(percent).div(100).div(months)
  const args = { amount: inSen(new Exact(of)), percent: new Decimal(percent).toString(), months }
  return { amount, why: { key: `dsr.commitment.${method}.${base}`, args } }
}

export function monthlyCommitment(
  commitment: Commitment,
  rule: CommitmentRule | undefined,
): MonthlyCommitment {
  const { id, facility: kind, lender: name, settled, arrears, instalment } = commitment
  const counted = (amount: Decimal, why: Message): MonthlyCommitment => ({
    amount,
    line: { id, kind, name, settled, arrears, amount: inSen(amount), why: [why] },
  })
  if (isPaidByOthers(commitment)) return counted(new Exact(0), { key: 'dsr.commitment.paid_by_others' })
  if (instalment !== null)
    return counted(new Exact(instalment), {
      key: `dsr.commitment.${kind === 'payslip' ? 'payslip' : 'actual'}`,
    })
  const known = rule && byFactor(commitment, rule)
  if (!known) return counted(new Exact(0), { key: 'dsr.commitment.unknown' })
  return counted(known.amount, known.why)
}
