import type { ReportFilter } from '../../engine/report.ts'

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const plainValues = (value: unknown): readonly unknown[] | undefined => {
  if (isPlain(value)) return [value]
  return Array.isArray(value) && value.every(isPlain) ? value : undefined
}

function both(one: unknown, other: unknown): unknown {
  if (JSON.stringify(one) === JSON.stringify(other)) return other
  const [values, others] = [plainValues(one), plainValues(other)]
  if (values && others) {
    const kept = others.filter((value) => values.includes(value))
    if (kept.length > 0) return kept.length === 1 ? kept[0] : kept
  }
  return undefined
}

/** Null if empty or not expressible. */
export function narrowed(filter: ReportFilter, by: ReportFilter | null): ReportFilter | null {
  if (by === null) return null
  const result: Record<string, unknown> = { ...filter }
  for (const [name, value] of Object.entries(by)) {
    const met = name in filter ? both(filter[name], value) : value
    if (met === undefined) return null
    result[name] = met
  }
  return result
}
