import { badRequest } from '../../domain/failure.ts'
import type { AccessSession } from '../../domain/access.ts'
import { readableFields } from './field-access.ts'
import { readConditions, type Condition } from './condition.ts'
import type { Resource } from '../resource.ts'

export const largestPage = 500

/** A list call, read and checked: whatever its dialect was. */
export interface ListQuery {
  page: number
  limit: number
  sort?: { field: string; order: 'ASC' | 'DESC' }
  conditions: Condition[]
  /** Text for the search box. */
  q?: string
  /** The fields the caller wants; all readable ones where nothing is said. */
  fields?: readonly string[]
  count: 'exact' | 'defer'
}

const wholeNumber = (raw: string | undefined, fallback: number, most: number, key: string): number => {
  if (raw === undefined || raw === '') return fallback
  const value = Number(raw)
  if (!Number.isInteger(value) || value < 1 || value > most) throw badRequest(key)
  return value
}

export const readPage = (raw: string | undefined) => wholeNumber(raw, 1, 1_000_000_000, 'query.page')
export const readLimit = (raw: string | undefined) => wholeNumber(raw, 25, largestPage, 'query.limit')

/** A JSON parameter, or a 400 that names it. */
export function readJson(raw: string | undefined, name: string): unknown {
  if (raw === undefined || raw === '') return undefined
  try {
    return JSON.parse(raw)
  } catch {
    throw badRequest('filter.value', { field: name })
  }
}

const everyRecordHas = ['id', 'created_at', 'position', 'place'] as const

/** Sorting needs a field that the session may read; `id`, `created_at`, `position` and the `place` on a board every table has. */
export function readSort(
  resource: Resource,
  session: AccessSession,
  field?: string,
  order?: string,
): ListQuery['sort'] {
  if (!field) return undefined
  const known =
    readableFields(resource.schema, session).has(field) ||
    (everyRecordHas as readonly string[]).includes(field)
  const kind = resource.schema.fields[field]?.kind
  const unsortable = kind === 'json' || kind === 'refs' || kind === 'file'
  const missing = field === 'position' && !resource.schema.options.ordered
  if (!known || unsortable || missing) throw badRequest('sort.unknown', { field })
  return { field, order: order?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' }
}

/** The conditions of a `filter` object and its `q`; a field the session may not read is refused like one that does not exist. */
export function readFilter(
  resource: Resource,
  session: AccessSession,
  raw: unknown,
): { conditions: Condition[]; q?: string } {
  if (raw === undefined) return { conditions: [] }
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    throw badRequest('filter.value', { field: 'filter' })
  const readable = readableFields(resource.schema, session)
  const conditions: Condition[] = []
  let q: string | undefined
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'q') {
      q = readText(value)
      continue
    }
    if (name === 'id') {
      conditions.push({
        field: 'id',
        operator: 'in',
        values: readIds(Array.isArray(value) ? value : [value]),
      })
      continue
    }
    const field = resource.schema.fields[name]
    if (!field || !readable.has(name)) throw badRequest('filter.unknown', { field: name })
    conditions.push(...readConditions(name, field, value))
  }
  return { conditions, q }
}

export const readText = (raw: unknown): string | undefined => {
  const text = typeof raw === 'string' ? raw.trim().slice(0, 200) : ''
  return text === '' ? undefined : text
}

/** Ids from a call; at most as many as a page holds. */
export function readIds(raw: unknown): number[] {
  if (!Array.isArray(raw) || raw.length > largestPage) throw badRequest('filter.value', { field: 'ids' })
  const ids = raw.map(Number)
  if (!ids.every((id) => Number.isSafeInteger(id) && id >= 0))
    throw badRequest('filter.value', { field: 'ids' })
  return ids
}

export function readFields(resource: Resource, raw: string | undefined): readonly string[] | undefined {
  if (!raw) return undefined
  return raw.split(',').filter((name) => name in resource.schema.fields)
}
