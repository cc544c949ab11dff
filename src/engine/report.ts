import type { AccessRule } from '../domain/access.ts'
import type { ReportPeriod } from '../domain/reports/period.ts'
import type { Resource } from './resource.ts'

/**
 * Assigns a number to a period (sales.md C1): events in it, outcome to date of a cohort starting in it, or current
 * state.
 */
export type TimeBasis = 'event' | 'cohort' | 'state'

export type FigureUnit = 'count' | 'money' | 'percent' | 'points' | 'minutes' | 'days'

export type ReportFilter = Readonly<Record<string, unknown>>

/** A metric over a list; clicking opens the list with its filter. */
export interface Measure {
  label: string
  help?: string
  basis: TimeBasis
  unit: FigureUnit
  of: Resource
  filter?: ReportFilter
  /** Deciding date; absent for state metrics. */
  date?: string
  /** Date after reversals: a reversal counts in the month of the original. */
  standingDate?: string
  /** A field or one of the service's `figures`. */
  take: 'count' | { sum: string } | { median: string }
  /** Hidden for groups with fewer values. */
  atLeast?: number
}

/** Null when the denominator is 0. */
export interface Ratio {
  label: string
  help?: string
  unit: FigureUnit
  ratio: readonly [part: string, whole: string]
  /** The denominator is a target; shows progress. */
  isProgress?: true
}

export interface Dimension {
  label: string
  /** By schema: a field, or a service `figure` with a matching preset filter. */
  of: Readonly<Record<string, string>>
  /** Referenced schema if `of` names no reference field. */
  refers?: string
  /** Changes over time by nature, so later changes are not corrections. */
  movesOn?: true
  /** Ordered inclusive bounds; null is unbounded. */
  bands?: readonly (readonly [from: number | null, to: number | null])[]
}

/** Available in every report with dated measures. */
export const timeDimensions = { month: 'Month', week: 'Week', day: 'Day' } as const
export type TimeDimension = keyof typeof timeDimensions
export const isTimeDimension = (name: string): name is TimeDimension => Object.hasOwn(timeDimensions, name)

export interface Report {
  /** Path name: `/reports/lead`, `GET report/lead`. */
  name: string
  label: string
  /** The business question it answers. */
  question: string
  access: AccessRule
  measures: Readonly<Record<string, Measure | Ratio>>
  dimensions: Readonly<Record<string, Dimension>>
  /** Default dimension; a second one stacks the chart. */
  by: string
  and?: string
  /** `bullet`: the second measure is the target. `waterfall`: the first measure less those in between is the last. */
  picture: 'columns' | 'bars' | 'line' | 'funnel' | 'bullet' | 'waterfall'
  /** Measures in the chart; the table shows all. */
  pictured: readonly string[]
  period: ReportPeriod
  /** Hides groups with fewer rows. */
  atLeast?: number
}

/** Value as decimal text, null without one; ratios include both parts. */
export interface Figure {
  value: string | null
  part?: string | null
  whole?: string | null
}

export const isRatio = (figure: Measure | Ratio): figure is Ratio => 'ratio' in figure

export function defineReport<
  const Measures extends Readonly<Record<string, Measure | Ratio>>,
  const Dimensions extends Readonly<Record<string, Dimension>>,
>(
  report: Omit<Report, 'measures' | 'dimensions' | 'by' | 'and' | 'pictured'> & {
    measures: Measures
    dimensions: Dimensions
    by: Extract<keyof Dimensions, string> | TimeDimension
    and?: Extract<keyof Dimensions, string> | TimeDimension
    pictured: readonly Extract<keyof Measures, string>[]
  },
): Report {
  return report
}
