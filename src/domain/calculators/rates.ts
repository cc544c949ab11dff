import Decimal from 'decimal.js'
import { Failure } from '../failure.ts'

/** Rates set by laws and professions, each with its effective date. */
export const calculatorRateKinds = {
  transfer_duty: 'Stamp duty on transfers',
  transfer_duty_foreign: 'Stamp duty on transfers, foreign buyers',
  transfer_duty_foreign_home: 'Stamp duty on transfers of homes, foreign buyers',
  loan_duty: 'Stamp duty on loan agreements',
  first_home: 'First-home exemption from stamp duty',
  legal_scale: 'Legal fees, scale',
  legal_developer: 'Legal fees, share of the scale for developer sales',
  valuation_scale: 'Valuation fees',
  service_tax: 'Service tax on fees',
  rpgt_citizen: 'RPGT, citizens and permanent residents',
  rpgt_company: 'RPGT, companies',
  rpgt_foreigner: 'RPGT, foreigners',
  rpgt_exemption: 'RPGT, exemption of individuals',
  rpgt_retained: 'RPGT, retained by the buyer',
  rpgt_retained_foreigner: 'RPGT, retained by the buyer from foreigners',
  margin_home: 'Margin of finance, homes by number of housing loans',
  margin_commercial: 'Margin of finance, commercial property',
  schedule_g: 'Progress payments, Schedule G',
  schedule_h: 'Progress payments, Schedule H',
} as const
export type CalculatorRateKind = keyof typeof calculatorRateKinds

/** Scale band up to a limit (RM, years or a number) with its percent; unlimited if last. */
export interface Band {
  name?: string | null
  up_to?: number | null
  percent: number
}

export interface Rate {
  kind: CalculatorRateKind
  bands: readonly Band[]
  /** Minimum charge in RM. */
  minimum: string | null
  /** RM: amounts round up to a multiple first. */
  step: string | null
  /** YYYY-MM-DD. */
  valid_from: string
  /** YYYY-MM-DD, inclusive. */
  valid_until: string | null
  source: string | null
  /** Unverified source. */
  weak: boolean
}

export class RateBook {
  readonly #rates: readonly Rate[]

  constructor(rates: readonly Rate[]) {
    this.#rates = rates
  }

  /** Latest rate in force on a day; undefined if none. */
  find(kind: CalculatorRateKind, day: string): Rate | undefined {
    return this.#rates
      .filter((rate) => rate.kind === kind && rate.valid_from <= day && (rate.valid_until ?? day) >= day)
      .toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))[0]
  }

  /** Like `find`, but fails with 409 if none. */
  on(kind: CalculatorRateKind, day: string): Rate {
    const found = this.find(kind, day)
    if (!found)
      throw new Failure(409, { key: 'calculator.no_rate', args: { label: calculatorRateKinds[kind], day } })
    return found
  }
}

export const bandOf = ({ bands }: Rate, value: Decimal.Value): Band =>
  bands.find(
    ({ up_to }) => up_to === null || up_to === undefined || new Decimal(value).lessThanOrEqualTo(up_to),
  ) ?? {
    percent: 0,
  }
