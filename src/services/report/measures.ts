import { allows, type AccessSession } from '../../domain/access.ts'
import { isRatio, type Measure, type Report, type ReportFilter } from '../../engine/report.ts'
import { monthOf } from '../../domain/dates/days.ts'
import type { Days } from '../../domain/reports/buckets.ts'
import { kindOf } from '../../engine/fields/kind-of.ts'
import { askableFields } from '../../engine/masked-fields.ts'
import { accessTo } from '../../engine/resource.ts'
import type { ResourceService } from '../../engine/api/resource-service.ts'
import { serviceOf } from '../registered.ts'

export type Basis = 'booked' | 'standing'

/** Measures sharing rows and date: one statement. */
export interface Source {
  service: ResourceService
  date?: string
  measures: { name: string; measure: Measure }[]
}

export function mayAskBy(
  { resource, hooks }: ResourceService,
  name: string,
  session: AccessSession,
): boolean {
  const askable = askableFields(resource.schema, session)
  const figure = hooks.figures?.[name]
  if (figure) return allows(figure.access, session) && figure.from.every((field) => askable.has(field))
  return askable.has(name)
}

/** Requires access to the list and every field used: numbers reveal no more than the list. */
function isKnown(
  { of: resource, date, standingDate, take, filter }: Measure,
  session: AccessSession,
): boolean {
  const rule = accessTo(resource, 'list')
  if (!rule || !allows(rule, session)) return false
  const service = serviceOf(resource)
  const taken = take === 'count' ? [] : Object.values(take)
  // Sets are open to all readers of the list.
  const filtered = Object.keys(filter ?? {}).filter((name) => name in resource.schema.fields)
  return [date, standingDate, ...taken, ...filtered].every(
    (name) => name === undefined || mayAskBy(service, name, session),
  )
}

export function measuresFor({ measures }: Report, session: AccessSession): string[] {
  const known = new Set(
    Object.entries(measures).flatMap(([name, figure]) =>
      !isRatio(figure) && isKnown(figure, session) ? [name] : [],
    ),
  )
  return Object.entries(measures).flatMap(([name, figure]) =>
    known.has(name) || (isRatio(figure) && figure.ratio.every((part) => known.has(part))) ? [name] : [],
  )
}

const dateOf = ({ date, standingDate }: Measure, basis: Basis): string | undefined =>
  basis === 'standing' ? (standingDate ?? date) : date

export const withParts = ({ measures }: Report, names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => {
      const figure = measures[name]
      return figure && isRatio(figure) ? [name, ...figure.ratio] : [name]
    }),
  ),
]

export function sourcesOf({ measures }: Report, names: readonly string[], basis: Basis): Source[] {
  const sources: Source[] = []
  for (const name of names) {
    const measure = measures[name]
    if (!measure || isRatio(measure)) continue
    const date = dateOf(measure, basis)
    const service = serviceOf(measure.of)
    const found = sources.find((source) => source.service === service && source.date === date)
    if (found) found.measures.push({ name, measure })
    else sources.push({ service, date, measures: [{ name, measure }] })
  }
  return sources
}

/** Monthly lists cover whole months. */
export function between(
  { service, date = '' }: Pick<Source, 'service' | 'date'>,
  { from, to }: Days,
): ReportFilter {
  const field = service.resource.schema.fields[date]
  const isMonth = field !== undefined && kindOf(field).months
  return { [date]: { between: isMonth ? [monthOf(from), monthOf(to)] : [from, to] } }
}

export const periodFilter = (source: Pick<Source, 'service' | 'date'>, period: Days): ReportFilter =>
  source.date === undefined ? {} : between(source, period)
