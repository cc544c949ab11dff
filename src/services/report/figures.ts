import Decimal from 'decimal.js'
import type { Days } from '../../domain/reports/buckets.ts'
import { isRatio, type Report } from '../../engine/report.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { Broken } from './break-down.ts'
import { countSource, type Counted, type Explain } from './count-source.ts'
import { hiddenGroups } from './hidden-groups.ts'
import { periodFilter } from './measures.ts'
import type { Figure } from './shapes.ts'

export interface Place {
  by?: string | null | undefined
  and?: string | null | undefined
}

interface MeasureFigures {
  knows: { by: boolean; and: boolean }
  values: ReadonlyMap<string, string | null>
}

export interface PeriodFigures {
  of: ReadonlyMap<string, MeasureFigures>
  counted: readonly (readonly Counted[])[]
}

/** Computed once per cell for all measures. */
export const placeKey = ({ by, and }: Place): string =>
  JSON.stringify([by, and].map((key) => (key === undefined ? [] : [key])))

const placeOf = ({ over, by, and }: Counted): Place => ({
  by: over & 2 ? undefined : by,
  and: over & 1 ? undefined : and,
})

export async function readFigures(
  report: Report,
  broken: readonly Broken[],
  period: Days,
  context: Context,
  explain?: Explain,
): Promise<PeriodFigures> {
  const of = new Map<string, MeasureFigures>()
  const counted: Counted[][] = []
  for (const { source, keys, only } of broken) {
    const rows = await countSource(
      source,
      keys,
      { ...only, ...periodFilter(source, period) },
      context,
      explain,
    )
    counted.push(rows)
    const hidden = hiddenGroups(rows, report.atLeast ?? 0)
    const knows = { by: keys.by !== undefined, and: keys.and !== undefined }
    source.measures.forEach(({ name, measure }, at) => {
      const least = measure.take === 'count' ? 0 : (measure.atLeast ?? report.atLeast ?? 0)
      const isTold = (row: Counted) => !hidden.has(row) && (row.valued[at] ?? 0) >= least
      const values = rows.map(
        (row) => [placeKey(placeOf(row)), isTold(row) ? (row.figures[at] ?? null) : null] as const,
      )
      of.set(name, { knows, values: new Map(values) })
    })
  }
  return { of, counted }
}

const none: Figure = { value: null, part: null, whole: null }

/** Two decimals; percents times 100. */
function ratioOf(unit: string, part: string | null, whole: string | null): Figure {
  if (part === null || whole === null) return none
  const over = new Decimal(whole)
  const value = over.isZero()
    ? null
    : new Decimal(part)
        .div(over)
        .times(unit === 'percent' ? 100 : 1)
        .toDecimalPlaces(2)
        .toString()
  return { value, part, whole }
}

/** 0 without rows; null if the list lacks the dimension. */
export function figureOf(
  report: Report,
  figures: PeriodFigures,
  name: string,
  at: Place,
  key: string,
): Figure {
  const figure = report.measures[name]
  if (!figure) return none
  if (isRatio(figure)) {
    const [part, whole] = figure.ratio.map((one) => figureOf(report, figures, one, at, key).value)
    return ratioOf(figure.unit, part ?? null, whole ?? null)
  }
  const found = figures.of.get(name)
  if (!found) return none
  const { knows, values } = found
  if ((at.by !== undefined && !knows.by) || (at.and !== undefined && !knows.and)) return none
  const empty = typeof figure.take === 'object' && 'median' in figure.take ? null : '0'
  return { value: values.has(key) ? (values.get(key) ?? null) : empty, part: null, whole: null }
}
