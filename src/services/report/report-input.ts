import { badRequest, invalid } from '../../domain/failure.ts'
import { daysBetween, startOfMonth } from '../../domain/dates/days.ts'
import { today } from '../../domain/dates/wire.ts'
import type { Days } from '../../domain/reports/buckets.ts'
import { isTimeDimension, type Report } from '../../engine/report.ts'
import { dimensionRecords, orderedKeys } from '../../engine/report-text/dimension-field.ts'
import { readJson } from '../../engine/api/query.ts'
import type { Basis } from './measures.ts'

export interface ReportInput {
  period: Days
  compare?: 'before' | 'year'
  basis: Basis
  by: string
  and?: string
  /** Defaults to all. */
  measures?: readonly string[]
  /** Allowed values by dimension; null for rows without one. */
  only: Readonly<Record<string, readonly (string | null)[]>>
}

export interface ReportQuery {
  by?: string
  and?: string
  from?: string
  to?: string
  compare?: 'before' | 'year'
  basis?: Basis
  filter?: string
  measures?: string
}

/** Ten years. */
const mostDays = 3660
/** Per dimension. */
const mostValues = 100

function readPeriod({ from, to }: ReportQuery): Days {
  const now = today()
  const period = { from: from ?? startOfMonth(now), to: to ?? now }
  if (period.to < period.from) throw invalid({ to: [{ key: 'validation.before_since' }] })
  if (daysBetween(period.from, period.to) > mostDays) throw invalid({ to: [{ key: 'report.long' }] })
  return period
}

function readDimension(report: Report, name: string, parameter: string): string {
  if (!isTimeDimension(name) && !Object.hasOwn(report.dimensions, name))
    throw badRequest('filter.value', { field: parameter })
  return name
}

/** A band's index, an id, or an option. */
function isKey(report: Report, name: string, value: unknown): value is string | null {
  if (value === null) return true
  if (typeof value !== 'string') return false
  const bands = report.dimensions[name]?.bands
  if (bands) return bands.some((_, place) => value === String(place))
  if (dimensionRecords(report, name) !== undefined) return /^\d{1,15}$/.test(value)
  const options = orderedKeys(report, name)
  return options.length === 0 || options.includes(value)
}

/** `{"channel":"3","person":["5","8"],"hub":null}`: keys as in the report's response. */
function readOnly(report: Report, raw: string | undefined): ReportInput['only'] {
  const sent = readJson(raw, 'filter') ?? {}
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw badRequest('filter.value', { field: 'filter' })
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]: [string, unknown]) => {
      const keys: unknown[] = Array.isArray(value) ? value : [value]
      if (!Object.hasOwn(report.dimensions, name)) throw badRequest('filter.unknown', { field: name })
      const known = keys.filter((key) => isKey(report, name, key))
      if (keys.length === 0 || keys.length > mostValues || known.length < keys.length)
        throw badRequest('filter.value', { field: name })
      return [name, known]
    }),
  )
}

function readMeasures({ measures }: Report, raw: string): string[] {
  const names = raw.split(',')
  if (!names.every((name) => Object.hasOwn(measures, name)))
    throw badRequest('filter.value', { field: 'measures' })
  return names
}

export function readReportInput(report: Report, query: ReportQuery): ReportInput {
  const by = readDimension(report, query.by ?? report.by, 'by')
  // The declared breakdown is the default.
  const and = query.and ?? (query.by === undefined ? report.and : undefined)
  if (isTimeDimension(by) && and !== undefined && isTimeDimension(and))
    throw badRequest('filter.value', { field: 'and' })
  return {
    period: readPeriod(query),
    compare: query.compare,
    basis: query.basis ?? 'booked',
    by,
    ...(and !== undefined && and !== '' && and !== by && { and: readDimension(report, and, 'and') }),
    only: readOnly(report, query.filter),
    ...(query.measures !== undefined && { measures: readMeasures(report, query.measures) }),
  }
}
