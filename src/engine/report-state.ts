import {
  comparisons,
  daysOfPeriod,
  isReportPeriod,
  type Comparison,
  type ReportPeriod,
} from '../domain/reports/period.ts'
import type { Days } from '../domain/reports/buckets.ts'
import { readWireTime } from '../domain/dates/wire.ts'
import { isTimeDimension, type Report } from './report.ts'

export const bases = ['booked', 'standing'] as const
export type Basis = (typeof bases)[number]

export type DimensionFilter = Readonly<Record<string, readonly string[]>>

export interface Order {
  column: string
  order: 'ASC' | 'DESC'
}

/** Report view as encoded in its address. */
export interface ReportState {
  by: string
  and: string | null
  period: ReportPeriod | Days
  compare: Comparison | null
  basis: Basis
  filter: DimensionFilter
  /** Measure in the chart, and in the table when a second dimension forms the columns. */
  measure: string | null
  order: Order | null
}

export const daysOf = ({ period }: Pick<ReportState, 'period'>, today: string): Days =>
  typeof period === 'string' ? daysOfPeriod(period, today) : period

export const firstState = ({ by, and, period }: Report): ReportState => ({
  by,
  and: and ?? null,
  period,
  compare: null,
  basis: 'booked',
  filter: {},
  measure: null,
  order: null,
})

const isDimension = ({ dimensions }: Report, name: string): boolean =>
  isTimeDimension(name) || Object.hasOwn(dimensions, name)

/** Disallows the same dimension twice and two time dimensions. */
export const goTogether = (by: string, and: string): boolean =>
  by !== and && !(isTimeDimension(by) && isTimeDimension(and))

/** True if measures distinguish booked amounts from amounts after reversals. */
export const hasBases = ({ measures }: Report): boolean =>
  Object.values(measures).some((measure) => 'standingDate' in measure && measure.standingDate !== undefined)

function readFilter(text: string | null, report: Report): DimensionFilter {
  let given: unknown
  try {
    given = JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
  if (typeof given !== 'object' || given === null) return {}
  const kept = Object.entries(given).flatMap(([name, value]): [string, string[]][] => {
    const keys = [value].flat().filter((key) => typeof key === 'string')
    return Object.hasOwn(report.dimensions, name) && keys.length > 0 ? [[name, keys]] : []
  })
  return Object.fromEntries(kept)
}

function readPeriod(query: URLSearchParams, { period }: Report): ReportState['period'] {
  const [named, from, to] = [query.get('period'), query.get('from'), query.get('to')]
  if (isReportPeriod(named)) return named
  return from && to && from <= to && readWireTime(from) && readWireTime(to) ? { from, to } : period
}

/** Parses `?by=hub&and=month&period=last_year&compare=year&basis=standing&filter={…}`, ignoring invalid parts. */
export function readReportAddress(search: string, report: Report): ReportState {
  const query = new URLSearchParams(search)
  const first = firstState(report)
  const named = query.get('by')
  const by = named !== null && isDimension(report, named) ? named : first.by
  const second = query.get('and') ?? (by === first.by ? first.and : null)
  const [measure, column] = [query.get('measure'), query.get('sort')]
  return {
    by,
    and: second && isDimension(report, second) && goTogether(by, second) ? second : null,
    period: readPeriod(query, report),
    compare: comparisons.find((one) => one === query.get('compare')) ?? null,
    basis: hasBases(report) && query.get('basis') === 'standing' ? 'standing' : 'booked',
    filter: readFilter(query.get('filter'), report),
    measure: measure !== null && Object.hasOwn(report.measures, measure) ? measure : null,
    order: column ? { column, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } : null,
  }
}

export function writeReportAddress(state: ReportState, report: Report): string {
  const first = firstState(report)
  const query = new URLSearchParams()
  const { by, and, period, compare, basis, filter, measure, order } = state
  if (by !== first.by) query.set('by', by)
  if (and !== (by === first.by ? first.and : null)) query.set('and', and ?? '')
  if (typeof period !== 'string') {
    query.set('from', period.from)
    query.set('to', period.to)
  } else if (period !== first.period) query.set('period', period)
  if (compare) query.set('compare', compare)
  if (basis !== first.basis) query.set('basis', basis)
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter))
  if (measure) query.set('measure', measure)
  if (order) {
    query.set('sort', order.column)
    query.set('order', order.order)
  }
  const text = query.toString()
  return text && `?${text}`
}

/** Query for the server, with dates resolved since named periods are relative. */
export function reportQuery(state: ReportState, today: string) {
  const { by, and, compare, basis, filter } = state
  const { from, to } = daysOf(state, today)
  const isNarrowed = Object.keys(filter).length > 0
  return {
    by,
    from,
    to,
    basis,
    ...(and !== null && { and }),
    ...(compare && { compare }),
    ...(isNarrowed && { filter: JSON.stringify(filter) }),
  }
}
