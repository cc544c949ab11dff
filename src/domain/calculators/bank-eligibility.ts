import type { Applicant } from '../dsr/applicant.ts'
import { bestFirst, eligibilities, type DsrRules, type Eligibility } from '../dsr/eligibility.ts'
import type { AffordInput } from './loans.ts'

/** Input is net, so no deductions apply. */
const nothingTaken = { epf: '0', socso: '0', eis: '0', tax: '0' } as const

export function bankEligibility(
  { income, commitments, months }: Pick<AffordInput, 'income' | 'commitments' | 'months'>,
  rules: DsrRules,
  day: string,
): Eligibility[] {
  const applicant: Applicant = {
    id: 1,
    name: '',
    age: null,
    incomes: [{ id: 1, kind: 'basic', source: '', amount: income, months: [], years: [], documented: true }],
    commitments: [
      {
        id: 1,
        facility: 'other',
        lender: '',
        limit: null,
        outstanding: null,
        instalment: commitments,
        arrears: 0,
        payer: 'self',
        payer_proven: false,
        settled: false,
      },
    ],
    payslip: nothingTaken,
  }
  const years = Math.max(1, Math.floor(months / 12))
  const question = { product: 'ML', day, amount: null, years, rate: null, price: null } as const
  return bestFirst(eligibilities([applicant], rules, question))
}
