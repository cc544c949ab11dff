import type { Applicant } from './applicant.ts'
import { banksOf, type DsrRules } from './eligibility.ts'
import { inForce, type RuleScope } from './in-force.ts'
import type { LoanQuestion } from './loan-terms.ts'

type RuleSubject = 'limits' | 'terms' | 'incomes' | 'commitments'

export interface UsedRule extends Pick<RuleScope, 'source' | 'valid_from' | 'weak'> {
  subject: RuleSubject
  banks: string[]
}

export function usedRules(
  applicants: readonly Applicant[],
  rules: DsrRules,
  { product, day }: Pick<LoanQuestion, 'product' | 'day'>,
): UsedRule[] {
  const kinds = new Set(applicants.flatMap(({ incomes }) => incomes.map(({ kind }) => kind)))
  const facilities = new Set<string>(
    applicants.flatMap(({ commitments }) =>
      commitments.flatMap(({ facility, instalment }) => (instalment === null ? [facility] : [])),
    ),
  )
  const used = new Map<string, UsedRule>()
  for (const bank of banksOf(rules)) {
    const place = { bank, product, day }
    const found: [RuleSubject, RuleScope[]][] = [
      ['limits', inForce(rules.limits, place)],
      ['terms', inForce(rules.terms, place)],
      ...[...kinds].map((kind): [RuleSubject, RuleScope[]] => [
        'incomes',
        inForce(
          rules.incomes.filter((rule) => rule.kind === kind),
          place,
        ),
      ]),
      ...[...facilities].map((facility): [RuleSubject, RuleScope[]] => [
        'commitments',
        inForce(
          rules.commitments.filter((rule) => rule.facility === facility),
          place,
        ),
      ]),
    ]
    for (const [subject, all] of found)
      for (const { source, valid_from, weak } of all) {
        const key = JSON.stringify([subject, source, valid_from, weak])
        const known = used.get(key) ?? { subject, source, valid_from, weak, banks: [] }
        if (!known.banks.includes(bank)) known.banks.push(bank)
        used.set(key, known)
      }
  }
  return [...used.values()]
}
