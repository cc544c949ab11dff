import Decimal from 'decimal.js'
import { isTimeDimension, type FigureUnit, type Report } from '../../engine/report.ts'
import type { Figure } from '../../services/report/shapes.ts'
import { amountOf } from '../../engine/report-text/figures.ts'
import type { ShownReport } from './report-context.ts'
import { figureFinder, type ShownMeasure } from './report-table.ts'

/** One colour of a picture: a measure, or a value of the second dimension. */
export interface Series {
  id: string
  label: string
  measure: ShownMeasure
  /** The place of the second dimension’s value; null of a total, or of what is put together. */
  and: number | null
  /** Figures of the period that it is compared with. */
  isBefore: boolean
  /** Values that are too many to tell apart, put together: they open nothing. */
  isRest: boolean
  values: readonly (number | null)[]
}

export interface Picture {
  kind: 'columns' | 'bars' | 'line'
  unit: FigureUnit
  /** The places of the first dimension’s values that are drawn, and what they are called. */
  places: readonly number[]
  names: readonly string[]
  series: readonly Series[]
  isStacked: boolean
}

/** As many series as have a colour of their own; the rest is put together. */
export const mostSeries = 7
/** As many values of a dimension as have room; of time there are as many as the period has. */
const mostValues = 24

type Kind = Report['picture']

/** How a report is drawn by a dimension: as it declares, where that fits. */
export function pictureKind({ picture, by: first }: Report, by: string): Kind {
  if (isTimeDimension(by)) return picture === 'line' ? 'line' : 'columns'
  if (picture === 'bullet') return picture
  return by === first && picture !== 'line' ? picture : 'bars'
}

/** How a report is drawn as it is looked at: a measure that is chosen, or one that is missing, leaves nothing to compare. */
export function shownKind(shown: ShownReport): Kind {
  const { report, state, answer } = shown
  const kind = pictureKind(report, answer.by)
  if (kind !== 'bullet' && kind !== 'waterfall') return kind
  return state.measure === null && declaredMeasures(shown).length === report.pictured.length ? kind : 'bars'
}

/** The measures that the report declares to be drawn, as far as the session has them. */
export const declaredMeasures = ({ report, measures }: ShownReport): readonly ShownMeasure[] =>
  report.pictured.flatMap((name) => measures.find((measure) => measure.name === name) ?? [])

/** The measures that are drawn beside each other: those of the picture in one unit, or the chosen one. */
export function picturedMeasures(shown: ShownReport): readonly ShownMeasure[] {
  const { report, state, chosen } = shown
  if (state.measure !== null) return [chosen]
  const declared = declaredMeasures(shown)
  // By time or another dimension, a waterfall leaves out what lies between its ends.
  const isShort = report.picture === 'waterfall' && declared.length > 2
  const pictured = isShort ? declared.filter((_, at) => at === 0 || at === declared.length - 1) : declared
  const [first] = pictured
  return first ? pictured.filter(({ unit }) => unit === first.unit) : [chosen]
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<Decimal>((total, value) => total.plus(value ?? 0), new Decimal(0)).toNumber()

/** What is drawn of a report, in numbers. */
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
      // A line ends today: it does not fall to nothing on days that are still to come.
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
  // Medians and ratios of parts add up to nothing: their columns are of the first dimension alone.
  if (first && answer.groups.and && (first.addsUp || kind === 'line')) {
    const all = answer.groups.and.map((_, and) => seriesOf(first, and, names.and[and] ?? ''))
    const series = isTimeDimension(answer.and ?? '') ? all.filter(isFilled) : byRest(all, words)
    return { ...drawn, series, isStacked: kind !== 'line' }
  }
  // Of several measures nobody could tell whose the earlier figures are.
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
  /** The day it is, YYYY-MM-DD. */
  today: string
  /** What so many values that are put together are called. */
  rest: (count: number) => string
  /** What the figures of a measure in the period before are called. */
  before: (measure: string) => string
}

/** The values of the first dimension that there is room for: all of time, otherwise as they come. */
function drawnPlaces({ answer }: ShownReport): number[] {
  const all = [...answer.groups.by.keys()]
  return isTimeDimension(answer.by) ? all : all.slice(0, mostValues)
}

/** Whether there is anything to draw of it. */
export const isFilled = ({ values }: Series): boolean => values.some((value) => value !== null && value !== 0)

/** The largest series, and the others put together. */
function byRest(all: readonly Series[], { rest }: PictureWords): readonly Series[] {
  const filled = all.filter(isFilled)
  if (filled.length <= mostSeries) return filled
  const bySize = filled.toSorted((a, b) => Math.abs(sum(b.values)) - Math.abs(sum(a.values)))
  const kept = new Set(bySize.slice(0, mostSeries - 1))
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
