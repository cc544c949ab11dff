import Decimal from 'decimal.js'
import { Failure } from '../failure.ts'

/** Rates of the calculators that laws and professions set, each kept with the day from which it holds. */
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

/** Part of a scale: what lies up to a limit, in RM, years or a number, and its percent. Without a limit the rest. */
export interface Band {
  name?: string | null
  up_to?: number | null
  percent: number
}

export interface Rate {
  kind: CalculatorRateKind
  bands: readonly Band[]
  /** RM: the least that is charged. */
  minimum: string | null
  /** RM: amounts are rounded up to a multiple of it first. */
  step: string | null
  /** YYYY-MM-DD. */
  valid_from: string
  /** YYYY-MM-DD, the last day. */
  valid_until: string | null
  source: string | null
  /** Nobody vouches for it. */
  weak: boolean
}

/** The rates in force on days. */
export class RateBook {
  readonly #rates: readonly Rate[]

  constructor(rates: readonly Rate[]) {
    this.#rates = rates
  }

  /** The latest rate that began by a day and has not ended; undefined where none is in force. */
  find(kind: CalculatorRateKind, day: string): Rate | undefined {
    return this.#rates
      .filter((rate) => rate.kind === kind && rate.valid_from <= day && (rate.valid_until ?? day) >= day)
      .toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))[0]
  }

  /** The same; 409 where none is in force. */
  on(kind: CalculatorRateKind, day: string): Rate {
    const found = this.find(kind, day)
    if (!found)
      throw new Failure(409, { key: 'calculator.no_rate', args: { label: calculatorRateKinds[kind], day } })
    return found
  }
}

/** The band that a figure falls into: an amount in RM, or a number such as years or loans. */
export const bandOf = ({ bands }: Rate, value: Decimal.Value): Band =>
  bands.find(
    ({ up_to }) => up_to === null || up_to === undefined || new Decimal(value).lessThanOrEqualTo(up_to),
  ) ?? {
    percent: 0,
  }
