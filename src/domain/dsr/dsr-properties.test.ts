import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Applicant } from './applicant.ts'
import { applicant, ask, commitment, income, rules, unknown } from './dsr.fixture.ts'
import { eligibilities } from './eligibility.ts'

const payslip = { epf: '693', socso: '29.75', eis: '11.90', tax: '150' }

/** Somebody with a wage, a rent, a credit card and a personal loan; what their payslip takes is given or follows the tables. */
const somebody = (basic: number, rent: number, card: number, loan: number, taken: Applicant['payslip']) =>
  applicant({
    incomes: [income('basic', { amount: String(basic) }), income('rental', { amount: String(rent) })],
    commitments: [
      commitment('credit_card', { outstanding: String(card) }),
      commitment('personal', { limit: String(loan) }),
    ],
    payslip: taken,
  })

const loans = (who: Applicant) =>
  eligibilities([who], rules, ask()).map(({ eligible_loan }) => Number(eligible_loan))

/** Holds for many borrowers, each with a further whole number between two. */
function always(
  [min, max]: readonly [number, number],
  holds: (basic: number, rent: number, card: number, loan: number, further: number) => void,
): void {
  const whole = (from: number, to: number) => fc.integer({ min: from, max: to })
  const borrowers = fc.property(
    whole(1500, 25_000),
    whole(0, 4000),
    whole(0, 40_000),
    whole(0, 120_000),
    whole(min, max),
    holds,
  )
  fc.assert(borrowers, { numRuns: 60 })
}

describe('[API-16] eligibility, whoever borrows', () => {
  it('a higher income never lowers eligibility', () => {
    always([1, 5000], (basic, rent, card, loan, raise) => {
      const more = loans(somebody(basic + raise, rent, card, loan, payslip))
      loans(somebody(basic, rent, card, loan, payslip)).forEach((before, n) =>
        expect(more[n]).toBeGreaterThanOrEqual(before),
      )
    })
  })

  it('nor does a raise of a whole band where EPF, SOCSO and EIS follow it by their tables', () => {
    always([100, 5000], (basic, rent, card, loan, raise) => {
      const more = loans(somebody(basic + raise, rent, card, loan, unknown))
      loans(somebody(basic, rent, card, loan, unknown)).forEach((before, n) =>
        expect(more[n]).toBeGreaterThanOrEqual(before),
      )
    })
  })

  it('a settled commitment never raises the ratio, and never lowers eligibility', () => {
    always([0, 1], (basic, rent, card, loan, which) => {
      const who = somebody(basic, rent, card, loan, payslip)
      const settled = {
        ...who,
        commitments: who.commitments.map((line, n) => ({ ...line, settled: n === which })),
      }
      const question = ask({ amount: '30000' })
      const before = eligibilities([who], rules, question)
      eligibilities([settled], rules, question).forEach((row, n) => {
        expect(Number(row.dsr_after)).toBeLessThanOrEqual(Number(before[n]?.dsr_after))
        expect(Number(row.eligible_loan)).toBeGreaterThanOrEqual(Number(before[n]?.eligible_loan))
      })
    })
  })
})
