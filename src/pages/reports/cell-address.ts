import type { ReportFilter } from '../../engine/report.ts'
import { registered } from '../../engine/registry.ts'
import type { ReportAnswer } from '../../services/report/shapes.ts'

/** Null for a total. */
interface Place {
  by: number | null
  and: number | null
}

const isFilter = (value: unknown): value is ReportFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null if the list cannot filter by it. */
function addedBy(
  groups: ReportAnswer['groups']['by'] | undefined,
  at: number | null,
  measure: string,
): ReportFilter | null {
  if (at === null) return {}
  const filters: unknown = groups?.[at]?.filters
  const filter = isFilter(filters) ? filters[measure] : undefined
  return isFilter(filter) ? filter : null
}

/** Null if the list cannot be filtered. */
export function cellFilter(answer: ReportAnswer, measure: string, { by, and }: Place): ReportFilter | null {
  const found = answer.measures.find(({ name }) => name === measure)
  if (!found || found.list === null || !isFilter(found.filter)) return null
  const [first, second] = [addedBy(answer.groups.by, by, measure), addedBy(answer.groups.and, and, measure)]
  return first && second && { ...found.filter, ...first, ...second }
}

/** Undefined without a list. */
export function cellAddress(answer: ReportAnswer, measure: string, place: Place): string | undefined {
  const filter = cellFilter(answer, measure, place)
  const list = answer.measures.find(({ name }) => name === measure)?.list
  const path = list && registered(list)?.paths.list
  if (!filter || !path) return undefined
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return Object.keys(filter).length > 0 ? `${path}?${query.toString()}` : `${path}?view=all`
}
