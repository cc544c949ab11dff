import type { AccessRule } from '../domain/access.ts'
import type { ReportPeriod } from '../domain/reports/period.ts'
import type { Resource } from './resource.ts'

/**
 * What decides into which period a number falls (sales.md C1): what happened in it, what became until today of those who
 * began in it, or how things stand today.
 */
export type TimeBasis = 'event' | 'cohort' | 'state'

export type FigureUnit = 'count' | 'money' | 'percent' | 'points' | 'minutes' | 'days'

/** A list's filter, as its address has it. */
export type ReportFilter = Readonly<Record<string, unknown>>

/** A number over the rows of a list: pressing it opens that list with that filter. */
export interface Measure {
  label: string
  help?: string
  basis: TimeBasis
  unit: FigureUnit
  of: Resource
  filter?: ReportFilter
  /** The day or time of a row that decides; none of a state. */
  date?: string
  /** The one that decides of figures as they stand: a reversal counts in the month of what it reverses. */
  standingDate?: string
  /** A field or, of what a service adds to reports, one of its `figures`. */
  take: 'count' | { sum: string } | { median: string }
  /** Not told of groups with fewer values than this. */
  atLeast?: number
}

/** One measure over another; none where the second is 0. */
export interface Ratio {
  label: string
  help?: string
  unit: FigureUnit
  ratio: readonly [part: string, whole: string]
  /** The second part is a target: the figure is how far the first has come. */
  isProgress?: true
}

/** What numbers are broken down and filtered by. */
export interface Dimension {
  label: string
  /**
   * Of each list that knows it, by the schema's name: a field, or one of the service's `figures` that a set of the list has
   * the name of.
   */
  of: Readonly<Record<string, string>>
  /** The schema that its values refer to, where `of` names no reference field. */
  refers?: string
  /** Its values move on by themselves: a change after the period corrects nothing. */
  movesOn?: true
  /** Bounds between which values are put together, both included, in order; null where there is none. */
  bands?: readonly (readonly [from: number | null, to: number | null])[]
}

/** A measure’s date is a dimension of every report that has one. */
export const timeDimensions = { month: 'Month', week: 'Week', day: 'Day' } as const
export type TimeDimension = keyof typeof timeDimensions
export const isTimeDimension = (name: string): name is TimeDimension => Object.hasOwn(timeDimensions, name)

export interface Report {
  /** Its name in addresses: `/reports/lead`, `GET report/lead`. */
  name: string
  label: string
  /** What it answers, in a director's words. */
  question: string
  access: AccessRule
  measures: Readonly<Record<string, Measure | Ratio>>
  dimensions: Readonly<Record<string, Dimension>>
  /** What it is broken down by at first; a second one stacks the picture. */
  by: string
  and?: string
  /**
   * `bullet`: of two pictured measures the second is the target of the first. `waterfall`: the first pictured measure less
   * all between is the last.
   */
  picture: 'columns' | 'bars' | 'line' | 'funnel' | 'bullet' | 'waterfall'
  /** The measures of the picture; the table has all. */
  pictured: readonly string[]
  /** The period at first. */
  period: ReportPeriod
  /** Groups with fewer rows than this are hidden. */
  atLeast?: number
}

/** A figure: its value as decimal text, none where there is nothing to tell; of a ratio both its parts. */
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
