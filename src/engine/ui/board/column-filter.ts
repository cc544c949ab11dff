import type { GroupValue } from './use-board-columns.ts'

type FilterValues = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list's filter narrowed to one column; null where the list's own filter on the field leaves the column out. */
export function columnFilter(filter: FilterValues, field: string, value: GroupValue): FilterValues | null {
  const own = filter[field]
  const operators = isRecord(own)
    ? own
    : Array.isArray(own)
      ? { in: own }
      : own === undefined
        ? {}
        : { eq: own }
  const { eq, neq, in: among, empty, ...others } = operators
  if (eq !== undefined && eq !== value) return null
  if (neq !== undefined && neq === value) return null
  if (Array.isArray(among) && !among.includes(value)) return null
  if (typeof empty === 'boolean' && empty !== (value === null)) return null
  return { ...filter, [field]: { ...others, ...(value === null ? { empty: true } : { eq: value }) } }
}
