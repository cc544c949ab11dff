import type { Decimal } from 'decimal.js'
import { inSen } from '../dsr/instalment.ts'
import type { Rate } from './rates.ts'

export type Unit = 'ringgit' | 'percent' | 'months' | 'years' | 'text'

/** One step towards a figure: a sentence by its key, and what it amounts to. */
export interface Step {
  key: string
  args?: Record<string, string | number>
  /** RM, or percent where the figure is one. */
  amount?: string
}

/** What a calculator answers, each with how it came about. */
export interface Figure {
  name: string
  unit: Unit
  /** A decimal: RM to the sen, half-up. Of `text` the key of a sentence. */
  value: string
  steps: Step[]
  /** The rates that it was computed by. */
  rates: Pick<Rate, 'kind' | 'valid_from' | 'source' | 'weak'>[]
}

/** A schedule: rows of decimals under named columns; the first column counts or names the rows. */
export interface Table {
  columns: { name: string; unit: Unit }[]
  rows: string[][]
}

/** The main figure comes first. */
export interface Answer {
  figures: Figure[]
  table?: Table
}

/** A figure in RM, rounded half-up to the sen. */
export const ringgit = (
  name: string,
  value: Decimal,
  steps: Step[] = [],
  rates: readonly Rate[] = [],
): Figure => ({ name, unit: 'ringgit', value: inSen(value), steps, rates: rates.map(usedRate) })

/** A figure in percent, to two places. */
export const percentage = (name: string, value: Decimal, steps: Step[] = []): Figure => ({
  name,
  unit: 'percent',
  value: value.toDecimalPlaces(2).toFixed(2),
  steps,
  rates: [],
})

export const usedRate = ({ kind, valid_from, source, weak }: Rate) => ({ kind, valid_from, source, weak })
