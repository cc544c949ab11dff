import type { Applicant } from '../../domain/dsr/applicant.ts'
import { readAmount } from '../../domain/money.ts'
import { eligibilities, type DsrRules, type Eligibility } from '../../domain/dsr/eligibility.ts'
import type { LoanProduct } from '../../domain/dsr/kinds.ts'

/** Raw input, so incomplete numbers survive. */
export interface WhatIf {
  product: LoanProduct
  amount: string
  price: string
  years: number | null
  rate: string
  /** Ids of participating applicants and commitments to settle. */
  applicants: ReadonlySet<number>
  settled: ReadonlySet<number>
}

export const asItIs = (applicants: readonly Applicant[], product: LoanProduct): WhatIf => ({
  product,
  amount: '',
  price: '',
  years: null,
  rate: '',
  applicants: new Set(applicants.map(({ id }) => id)),
  settled: new Set(
    applicants.flatMap(({ commitments }) => commitments.filter(({ settled }) => settled).map(({ id }) => id)),
  ),
})

/** Empty means each bank's maximum. */
const wantedIn = (typed: string): string | null => {
  const wanted = readAmount(typed)
  return wanted === '0' ? null : wanted
}

/** Skips invalid numbers, as the displayed results do. */
export function queryOf({ product, amount, price, years, rate, applicants, settled }: WhatIf) {
  return {
    formula: product,
    amount: wantedIn(amount) ?? undefined,
    price: readAmount(price) ?? undefined,
    years: years ?? undefined,
    rate: readAmount(rate) ?? undefined,
    applicants: [...applicants].join(),
    settled: [...settled].join(),
  }
}

/** Evaluated by the server's own rules. */
export function answersTo(
  { product, amount, price, years, rate, applicants, settled }: WhatIf,
  all: readonly Applicant[],
  rules: DsrRules,
  day: string,
): Eligibility[] {
  const taking = all
    .filter(({ id }) => applicants.has(id))
    .map((applicant) => ({
      ...applicant,
      commitments: applicant.commitments.map((each) => ({ ...each, settled: settled.has(each.id) })),
    }))
  return eligibilities(taking, rules, {
    product,
    day,
    amount: wantedIn(amount),
    years,
    rate: readAmount(rate),
    price: readAmount(price),
  })
}

export const bodyOf = ({ product, amount, price, years, rate, applicants, settled }: WhatIf) => ({
  product,
  amount: wantedIn(amount),
  price: readAmount(price),
  years,
  rate: readAmount(rate),
  applicants: [...applicants],
  settled: [...settled],
})

const typedIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const idsIn = (value: unknown, known: ReadonlySet<number>): Set<number> =>
  new Set(Array.isArray(value) ? value.filter((id): id is number => known.has(id)) : [])

/** Skips applicants and commitments that no longer exist. */
export function whatIn(
  { product, amount, price, years, rate, applicants, settled_ids }: Readonly<Record<string, unknown>>,
  all: readonly Applicant[],
  formulas: readonly LoanProduct[],
): Partial<WhatIf> {
  const ids = new Set(all.map(({ id }) => id))
  const owed = new Set(all.flatMap(({ commitments }) => commitments.map(({ id }) => id)))
  const taking = idsIn(applicants, ids)
  const offered = formulas.find((each) => each === product)
  return {
    ...(offered && { product: offered }),
    amount: typedIn(amount),
    price: typedIn(price),
    years: typeof years === 'number' ? years : null,
    rate: typedIn(rate),
    ...(taking.size > 0 && { applicants: taking }),
    settled: idsIn(settled_ids, owed),
  }
}
