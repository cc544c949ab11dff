import Decimal from 'decimal.js'
import { isTimeDimension, type FigureUnit, type Report } from '../../engine/report.ts'
import type { Figure } from '../../services/report/shapes.ts'
import { amountOf } from '../../engine/report-text/figures.ts'
import type { ShownReport } from './report-context.ts'
import { figureFinder, type ShownMeasure } from './report-table.ts'

export interface Series {
  id: string
  label: string
  measure: ShownMeasure
  /** Null for totals and the rest. */
  and: number | null
  /** Comparison period. */
  isBefore: boolean
  /** Merged remainder, not a link. */
  isRest: boolean
  values: readonly (number | null)[]
}

export interface Picture {
  kind: 'columns' | 'bars' | 'line'
  unit: FigureUnit
  places: readonly number[]
  names: readonly string[]
  series: readonly Series[]
  isStacked: boolean
}

/** Coloured series; the rest is merged. */
export const maxSeries = 7
/** Values drawn, except for time. */
const mostValues = 24

type Kind = Report['picture']

/** As declared, where it fits the dimension. */
function pictureKind({ picture, by: first }: Report, by: string): Kind {
  if (isTimeDimension(by)) return picture === 'line' ? 'line' : 'columns'
  if (picture === 'bullet') return picture
  return by === first && picture !== 'line' ? picture : 'bars'
}

/** A chosen or missing measure leaves nothing to compare. */
export function shownKind(shown: ShownReport): Kind {
  const { report, state, answer } = shown
  const kind = pictureKind(report, answer.by)
  if (kind !== 'bullet' && kind !== 'waterfall') return kind
  return state.measure === null && declaredMeasures(shown).length === report.pictured.length ? kind : 'bars'
}

/** Only those available to the session. */
export const declaredMeasures = ({ report, measures }: ShownReport): readonly ShownMeasure[] =>
  report.pictured.flatMap((name) => measures.find((measure) => measure.name === name) ?? [])

/** Measures of one unit, or the chosen one. */
export function picturedMeasures(shown: ShownReport): readonly ShownMeasure[] {
  const { report, state, chosen } = shown
  if (state.measure !== null) return [chosen]
  const declared = declaredMeasures(shown)
  // By dimension, a waterfall shows only its ends.
  const isShort = report.picture === 'waterfall' && declared.length > 2
  const pictured = isShort ? declared.filter((_, at) => at === 0 || at === declared.length - 1) : declared
  const [first] = pictured
  return first ? pictured.filter(({ unit }) => unit === first.unit) : [chosen]
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<Decimal>((total, value) => total.plus(value ?? 0), new Decimal(0)).toNumber()

export function pictureOf(shown: ShownReport, words: PictureWords): Picture {
  const { report, answer, names } = shown
  const find = figureFinder(answer)
  const places = drawnPlaces(shown)
  const kind = pictureKind(report, answer.by)
  const measures = picturedMeasures(shown)
  const [first] = measures
  const number = ({ unit }: ShownMeasure, figure: Figure | undefined) =>
    amountOf(unit, figure)?.toNumber() ?? null
  const valuesOf = (measure: ShownMeasure, and: number | null, isBefore = false) =>
    places.map((by) => {
      // Lines end today instead of dropping to zero.
      if (kind === 'line' && (answer.groups.by[by]?.key ?? '') > words.today) return null
      const { now, before } = find(measure, by, and)
      return number(measure, isBefore ? before : now)
    })
  const seriesOf = (measure: ShownMeasure, and: number | null, label: string): Series => ({
    id: `${measure.name} ${and ?? ''}`,
    label,
    measure,
    and,
    isBefore: false,
    isRest: false,
    values: valuesOf(measure, and),
  })
  const drawn = {
    kind: kind === 'columns' || kind === 'line' ? kind : ('bars' as const),
    unit: first?.unit ?? 'count',
    places,
    names: places.map((by) => names.by[by] ?? ''),
  }
  // Medians and ratios cannot be stacked: first dimension only.
  if (first && answer.groups.and && (first.addsUp || kind === 'line')) {
    const all = answer.groups.and.map((_, and) => seriesOf(first, and, names.and[and] ?? ''))
    const series = isTimeDimension(answer.and ?? '') ? all.filter(isFilled) : byRest(all, words)
    return { ...drawn, series, isStacked: kind !== 'line' }
  }
  // With several measures, comparison series would be ambiguous.
  const compared = answer.compared && measures.length === 1 ? words.before : undefined
  const series = measures.flatMap((measure) => {
    const now = seriesOf(measure, null, measure.label)
    if (!compared) return [now]
    const before: Series = {
      ...now,
      id: `${now.id} before`,
      label: compared(measure.label),
      isBefore: true,
      values: valuesOf(measure, null, true),
    }
    return kind === 'line' ? [now, before] : [before, now]
  })
  return { ...drawn, series, isStacked: false }
}

export interface PictureWords {
  /** YYYY-MM-DD. */
  today: string
  rest: (count: number) => string
  before: (measure: string) => string
}

/** All of time, else as many as fit. */
function drawnPlaces({ answer }: ShownReport): number[] {
  const all = [...answer.groups.by.keys()]
  return isTimeDimension(answer.by) ? all : all.slice(0, mostValues)
}

export const isFilled = ({ values }: Series): boolean => values.some((value) => value !== null && value !== 0)

function byRest(all: readonly Series[], { rest }: PictureWords): readonly Series[] {
  const filled = all.filter(isFilled)
  if (filled.length <= maxSeries) return filled
  const bySize = filled.toSorted((a, b) => Math.abs(sum(b.values)) - Math.abs(sum(a.values)))
  const kept = new Set(bySize.slice(0, maxSeries - 1))
  const others = filled.filter((series) => !kept.has(series))
  const [first] = others
  if (!first) return filled
  return [
    ...filled.filter((series) => kept.has(series)),
    {
      ...first,
      id: 'rest',
      label: rest(others.length),
      and: null,
      isRest: true,
      values: first.values.map((_, at) => sum(others.map(({ values }) => values[at] ?? null))),
    },
  ]
}
