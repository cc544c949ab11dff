import { badRequest } from '../../domain/failure.ts'
import type { Days } from '../../domain/reports/buckets.ts'
import type { Report, ReportFilter } from '../../engine/report.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { ReportInput } from './report-input.ts'
import { keyOf, type Key } from './keys.ts'
import type { Source } from './measures.ts'

export interface Broken {
  source: Source
  keys: { by?: Key; and?: Key }
  /** As the list's filter. */
  only: ReportFilter
}

/** Undefined if the list cannot be filtered by it. */
function onlyOf(key: Key, values: readonly (string | null)[]): ReportFilter | undefined {
  const parts = values.map((value) => key.filterOf(value))
  const [first] = parts
  if (parts.length === 1) return first ?? undefined
  const named = parts.flatMap((part) => (part ? Object.entries(part) : []))
  const field = named[0]?.[0]
  const plain = named.every(([, value]) => typeof value === 'string' || typeof value === 'number')
  if (field === undefined || !plain || named.length < values.length)
    throw badRequest('filter.value', { field: field ?? 'filter' })
  return { [field]: named.map(([, value]) => value) }
}

/** Sources without a filtered dimension are left out. */
export function breakDown(
  report: Report,
  source: Source,
  asked: ReportInput,
  period: Days,
  context: Context,
): Broken | undefined {
  const key = (name: string | undefined) =>
    name === undefined ? undefined : keyOf(name, report.dimensions[name], source, period, context)
  const only: Record<string, unknown> = {}
  for (const [name, values] of Object.entries(asked.only)) {
    const known = key(name)
    const part = known && onlyOf(known, values)
    if (!part) return undefined
    Object.assign(only, part)
  }
  return { source, keys: { by: key(asked.by), and: key(asked.and) }, only }
}
