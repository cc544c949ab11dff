import { Decimal } from 'decimal.js'
import {
  monthlyCommitment,
  type Commitment,
  type CommitmentRule,
  type MonthlyCommitment,
} from './commitment.ts'
import { inForce, type RulePlace } from './in-force.ts'
import { recogniseIncome, type ExplainedLine, type Income, type IncomeRule } from './income.ts'
import { Exact, inSen } from './instalment.ts'
import { isWage } from './kinds.ts'
import {
  contributions,
  expectedShare,
  type Payslip,
  type StatutoryName,
  type StatutoryRate,
} from './statutory.ts'
import type { Message } from '../message.ts'

export interface Applicant {
  id: number
  name: string
  /** Whole years; null if unknown. */
  age: number | null
  incomes: readonly Income[]
  commitments: readonly Commitment[]
  payslip: Payslip
}

export interface ApplicantRules {
  incomes: readonly IncomeRule[]
  commitments: readonly CommitmentRule[]
  statutory: readonly StatutoryRate[]
}

interface StatutoryLine {
  name: StatutoryName
  amount: string
  why: Message
}

export interface ApplicantFigures {
  id: number
  name: string
  incomes: ExplainedLine[]
  statutory: StatutoryLine[]
  commitments: MonthlyCommitment['line'][]
  gross: string
  net: string
  committed: string
}

export interface ApplicantTotals {
  gross: Decimal
  net: Decimal
  committed: Decimal
  /** Commitments after settlement. */
  remaining: Decimal
  figures: ApplicantFigures
}

const zero = () => new Exact(0)
const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, amount) => total.plus(amount), zero())

interface Taken {
  amount: Decimal
  line: StatutoryLine
}

/** From the payslip, else computed; tax is never estimated without a payslip. */
function statutoryOf(wage: Decimal, payslip: Payslip, rates: readonly StatutoryRate[]): Taken[] {
  const taken = (name: StatutoryName, amount: Decimal, why: Message): Taken => ({
    amount,
    line: { name, amount: inSen(amount), why },
  })
  const contributed = contributions.map((name) => {
    const paid = payslip[name]
    if (paid !== null) return taken(name, new Exact(paid), { key: 'dsr.statutory.payslip' })
    const args = { amount: inSen(wage) }
    return taken(name, expectedShare(name, wage, rates), { key: 'dsr.statutory.computed', args })
  })
  const tax =
    payslip.tax === null
      ? taken('tax', zero(), { key: 'dsr.statutory.no_tax' })
      : taken('tax', new Exact(payslip.tax), { key: 'dsr.statutory.payslip' })
  return [...contributed, tax]
}

export function applicantTotals(
  applicant: Applicant,
  rules: ApplicantRules,
  place: RulePlace,
): ApplicantTotals {
  const { id, name, payslip } = applicant
  const ruleOf = <R extends IncomeRule | CommitmentRule>(all: readonly R[]) => inForce(all, place)[0]
  const incomes = applicant.incomes.map((income) => ({
    kind: income.kind,
    ...recogniseIncome(income, ruleOf(rules.incomes.filter(({ kind }) => kind === income.kind))),
  }))
  const commitments = applicant.commitments.map((commitment) =>
    monthlyCommitment(
      commitment,
      ruleOf(rules.commitments.filter(({ facility }) => facility === commitment.facility)),
    ),
  )
  const gross = sum(incomes.map(({ amount }) => amount))
  const wage = sum(incomes.filter(({ kind }) => isWage(kind)).map(({ amount }) => amount))
  const statutory = statutoryOf(wage, payslip, rules.statutory)
  const net = Decimal.max(0, gross.minus(sum(statutory.map(({ amount }) => amount))))
  const committed = sum(commitments.map(({ amount }) => amount))
  const remaining = sum(commitments.filter(({ line }) => !line.settled).map(({ amount }) => amount))
  const figures: ApplicantFigures = {
    id,
    name,
    incomes: incomes.map(({ line }) => line),
    statutory: statutory.map(({ line }) => line),
    commitments: commitments.map(({ line }) => line),
    gross: inSen(gross),
    net: inSen(net),
    committed: inSen(committed),
  }
  return { gross, net, committed, remaining, figures }
}
