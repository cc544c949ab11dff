import type { Amount } from './spread.ts'

/** MyInvois tax type codes. */
export const taxCodes = {
  '02': 'Service tax',
  '06': 'Not applicable',
  E: 'Exempt',
} as const
export type TaxCode = keyof typeof taxCodes

/** Dated rates (sales.md D7). */
export const taxKinds = { service_tax: 'Service tax', withholding: 'Withholding (s.107D)' } as const
export type TaxKind = keyof typeof taxKinds

export interface DatedRate {
  kind: TaxKind
  /** Percent. */
  percent: string
  /** YYYY-MM-DD. */
  valid_from: string
  /** RM: withholding applies above this income in the previous calendar year. */
  threshold?: string | null
}

/** s.107D withholding in force on a day; undefined before the first. */
export const withholdingOn = (rates: readonly DatedRate[], day: string): DatedRate | undefined =>
  rates
    .filter(({ kind, valid_from }) => kind === 'withholding' && valid_from <= day)
    .toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))[0]

/** Rate in force in percent; 0 before the first. */
export function rateOn(rates: readonly DatedRate[], kind: TaxKind, day: string): string {
  const [latest] = rates
    .filter((rate) => rate.kind === kind && rate.valid_from <= day)
    .toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))
  return latest?.percent ?? '0'
}

/** Defaults: service tax since 2018, 8 % since 1 Mar 2024; s.107D since 1 Jan 2022. */
export const defaultTaxRates: readonly (DatedRate & { source: string })[] = [
  {
    kind: 'service_tax',
    percent: '6',
    valid_from: '2018-09-01',
    source: 'Service Tax (Rate of Tax) Order 2018',
  },
  {
    kind: 'service_tax',
    percent: '8',
    valid_from: '2024-03-01',
    source: 'Service Tax (Rate of Tax) (Amendment) Order 2024',
  },
  {
    kind: 'withholding',
    percent: '2',
    threshold: '100000',
    valid_from: '2022-01-01',
    source: 'Income Tax Act 1967, s.107D',
  },
]

export const lineRate = (code: TaxCode, serviceTax: string): string => (code === '02' ? serviceTax : '0')

/** Document totals. RM. */
export interface DocumentTotals {
  amount: Amount
  tax: Amount
  total: Amount
}
