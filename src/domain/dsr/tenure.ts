import type { Applicant } from './applicant.ts'
import type { RulePlace } from './in-force.ts'
import { inForce } from './in-force.ts'
import type { LoanTerms } from './loan-terms.ts'

export interface Tenure {
  bank: string
  years: number
  by: 'product' | 'age'
  age: { limit: number; name: string; now: number } | null
}

/** Maximum tenure: the bank's product limit and the oldest borrower's age (domain.md, Margin of finance). */
export function tenureOf(
  { bank, max_years, max_age }: Pick<LoanTerms, 'bank' | 'max_years' | 'max_age'>,
  applicants: readonly Applicant[],
): Tenure {
  const ages = applicants.flatMap(({ name, age }) => (age === null ? [] : [{ name, age }]))
  const [oldest] = ages.toSorted((one, other) => other.age - one.age)
  if (max_age === null || !oldest || max_age - oldest.age >= max_years)
    return { bank, years: max_years, by: 'product', age: null }
  return {
    bank,
    years: Math.max(0, max_age - oldest.age),
    by: 'age',
    age: { limit: max_age, name: oldest.name, now: oldest.age },
  }
}

export const tenures = (
  banks: readonly string[],
  terms: readonly LoanTerms[],
  applicants: readonly Applicant[],
  place: Omit<RulePlace, 'bank'>,
): Tenure[] =>
  banks
    .flatMap((bank) => {
      const [own] = inForce(terms, { ...place, bank })
      return own ? [{ ...tenureOf(own, applicants), bank }] : []
    })
    .toSorted((one, other) => other.years - one.years)
