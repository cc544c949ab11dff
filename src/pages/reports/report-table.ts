import { translateLabel } from '../../domain/texts/spoken.ts'
import {
  isRatio,
  isTimeDimension,
  type FigureUnit,
  type Report,
  type TimeBasis,
} from '../../engine/report.ts'
import type { Figure, ReportAnswer } from '../../services/report/shapes.ts'
import { amountOf } from '../../engine/report-text/figures.ts'
import type { Order } from '../../engine/report-state.ts'

export interface ShownMeasure {
  name: string
  /** Index in a cell's figures. */
  at: number
  label: string
  help: string | undefined
  unit: FigureUnit
  basis: TimeBasis
  /** False for medians and ratios. */
  addsUp: boolean
  /** True if its list has the dimensions. */
  knows: { by: boolean; and: boolean }
}

/** A ratio's time basis is its numerator's. */
function basisOf(report: Report, name: string): TimeBasis {
  const measure = report.measures[name]
  if (!measure) return 'event'
  return isRatio(measure) ? basisOf(report, measure.ratio[0]) : measure.basis
}

/** For ratios, both parts must have the dimension. */
function knows(report: Report, name: string, dimension: string): boolean {
  const measure = report.measures[name]
  if (!measure) return false
  if (isRatio(measure)) return measure.ratio.every((part) => knows(report, part, dimension))
  if (isTimeDimension(dimension)) return measure.date !== undefined
  return report.dimensions[dimension]?.of[measure.of.schema.name] !== undefined
}

export function shownMeasures(report: Report, answer: ReportAnswer): ShownMeasure[] {
  return answer.measures.flatMap(({ name }, at) => {
    const measure = report.measures[name]
    if (!measure) return []
    const { label, help, unit } = measure
    const addsUp = !isRatio(measure) && (measure.take === 'count' || 'sum' in measure.take)
    return [
      {
        name,
        at,
        unit,
        addsUp,
        label: translateLabel(label),
        help: help === undefined ? undefined : translateLabel(help),
        basis: basisOf(report, name),
        knows: {
          by: knows(report, name, answer.by),
          and: answer.and === undefined || knows(report, name, answer.and),
        },
      },
    ]
  })
}

export interface ShownFigure {
  measure: ShownMeasure
  /** Null for a total. */
  by: number | null
  and: number | null
  now: Figure | undefined
  before: Figure | undefined
}

export interface TableColumn {
  /** Sort key in the address. */
  key: string
  measure: ShownMeasure
  /** Null for a total. */
  and: number | null
}

export interface TableRow {
  by: number
  figures: readonly ShownFigure[]
}

export interface ReportTable {
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  totals: readonly ShownFigure[]
  /** Columns are the second dimension's values. */
  isPivot: boolean
}

export function figureFinder(answer: ReportAnswer) {
  const cells = new Map(answer.cells.map((cell) => [`${cell.by} ${cell.and}`, cell]))
  return (measure: ShownMeasure, by: number | null, and: number | null): ShownFigure => {
    const { knows } = measure
    const isKnown = (by === null || knows.by) && (and === null || knows.and)
    const cell = isKnown ? cells.get(`${by} ${and}`) : undefined
    return { measure, by, and, now: cell?.figures[measure.at], before: cell?.before?.[measure.at] }
  }
}

export const headingColumn = 'name'
export const totalColumn = 'total'

function columnsOf(answer: ReportAnswer, measures: readonly ShownMeasure[], chosen: ShownMeasure) {
  const { and } = answer.groups
  if (!and) return measures.map((measure): TableColumn => ({ key: measure.name, measure, and: null }))
  const each = and.map(({ key }, at): TableColumn => ({ key: `= ${key ?? ''}`, measure: chosen, and: at }))
  return [...each, { key: totalColumn, measure: chosen, and: null }]
}

/** Measures as columns, or one measure pivoted. */
export function reportTable(
  answer: ReportAnswer,
  measures: readonly ShownMeasure[],
  chosen: ShownMeasure,
): ReportTable {
  const find = figureFinder(answer)
  const columns = columnsOf(answer, measures, chosen)
  const row = (by: number | null) => columns.map(({ measure, and }) => find(measure, by, and))
  return {
    columns,
    rows: answer.groups.by.map((_, by) => ({ by, figures: row(by) })),
    totals: row(null),
    isPivot: answer.groups.and !== undefined,
  }
}

/** Empty last; unsorted for an unknown column. */
export function sortedRows(
  { columns, rows }: ReportTable,
  order: Order | null,
  headings: readonly string[],
): readonly TableRow[] {
  if (!order) return rows
  const sign = order.order === 'DESC' ? -1 : 1
  if (order.column === headingColumn)
    return rows.toSorted((a, b) => sign * (headings[a.by] ?? '').localeCompare(headings[b.by] ?? ''))
  const at = columns.findIndex(({ key }) => key === order.column)
  const column = columns[at]
  if (!column) return rows
  const amount = ({ figures }: TableRow) => amountOf(column.measure.unit, figures[at]?.now)
  return rows.toSorted((a, b) => {
    const [one, other] = [amount(a), amount(b)]
    if (!one || !other) return Number(!one) - Number(!other)
    return sign * one.comparedTo(other)
  })
}
