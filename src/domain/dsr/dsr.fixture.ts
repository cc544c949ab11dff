import type { Applicant } from './applicant.ts'
import type { Commitment } from './commitment.ts'
import {
  defaultCommitmentRules,
  defaultIncomeRules,
  defaultLimits,
  defaultStatutoryRates,
  defaultTerms,
} from './default-rules.ts'
import type { DsrRules } from './eligibility.ts'
import type { Income } from './income.ts'
import type { Facility, IncomeKind } from './kinds.ts'
import type { LoanQuestion } from './loan-terms.ts'

export const rules: DsrRules = {
  limits: defaultLimits,
  terms: defaultTerms,
  incomes: defaultIncomeRules,
  commitments: defaultCommitmentRules,
  statutory: defaultStatutoryRates,
}
export const ask = (more: Partial<LoanQuestion> = {}): LoanQuestion => ({
  product: 'PL',
  day: '2026-01-01',
  amount: null,
  years: null,
  rate: null,
  price: null,
  ...more,
})
let ids = 0
export const income = (kind: IncomeKind, more: Partial<Income> = {}): Income => ({
  id: ++ids,
  kind,
  source: 'Somebody',
  amount: null,
  months: [],
  years: [],
  documented: true,
  ...more,
})
export const commitment = (facility: Facility, more: Partial<Commitment> = {}): Commitment => ({
  id: ++ids,
  facility,
  lender: 'A bank',
  limit: null,
  outstanding: null,
  instalment: null,
  arrears: 0,
  payer: 'self',
  payer_proven: false,
  settled: false,
  ...more,
})
export const unknown = { epf: null, socso: null, eis: null, tax: null }
export const applicant = (more: Partial<Applicant> = {}): Applicant => ({
  id: 1,
  name: 'Aminah',
  age: 40,
  incomes: [],
  commitments: [],
  payslip: unknown,
  ...more,
})
