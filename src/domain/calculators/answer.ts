import type { Decimal } from 'decimal.js'
import { inSen } from '../dsr/instalment.ts'
import type { Rate } from './rates.ts'

export type Unit = 'ringgit' | 'percent' | 'months' | 'years' | 'text'

/** A calculation step: sentence key and amount. */
export interface Step {
  key: string
  args?: Record<string, string | number>
  /** RM, or percent for percent figures. */
  amount?: string
}

export interface Figure {
  name: string
  unit: Unit
  /** RM decimal, half-up to the sen; for `text`, a sentence key. */
  value: string
  steps: Step[]
  rates: Pick<Rate, 'kind' | 'valid_from' | 'source' | 'weak'>[]
}

export interface Table {
  columns: { name: string; unit: Unit }[]
  rows: string[][]
}

export interface Answer {
  figures: Figure[]
  table?: Table
}

/** Half-up to the sen. */
export const ringgit = (
  name: string,
  value: Decimal,
  steps: Step[] = [],
  rates: readonly Rate[] = [],
): Figure => ({ name, unit: 'ringgit', value: inSen(value), steps, rates: rates.map(usedRate) })

/** Two decimals. */
export const percentage = (name: string, value: Decimal, steps: Step[] = []): Figure => ({
  name,
  unit: 'percent',
  value: value.toDecimalPlaces(2).toFixed(2),
  steps,
  rates: [],
})

export const usedRate = ({ kind, valid_from, source, weak }: Rate) => ({ kind, valid_from, source, weak })
