import { isSortable } from '../fields/is-sortable.ts'
import { maxAlternatives } from '../../domain/list-layout.ts'
import { badRequest, invalid } from '../../domain/failure.ts'
import type { AccessSession } from '../../domain/access.ts'
import { askableFields } from '../masked-fields.ts'
import { pointsOf } from './feature.ts'
import { isTooLong, maxTextLength, readConditions, type Condition, type FilterPart } from './condition.ts'
import { parseJson } from './json.ts'
import type { Resource } from '../resource.ts'

export const maxPageSize = 500
export const maxPageNumber = 1_000_000_000

export interface ListQuery {
  page: number
  limit: number
  sort?: { field: string; order: 'ASC' | 'DESC' }
  conditions: FilterPart[]
  q?: string
  fields?: readonly string[]
  count: 'exact' | 'defer'
}

/** 1 to `most`; 400 with text `key` otherwise. */
const wholeNumber = (raw: string | undefined, fallback: number, most: number, key: string): number => {
  if (raw === undefined || raw === '') return fallback
  const value = Number(raw)
  if (!Number.isInteger(value) || value < 1 || value > most) throw badRequest(key)
  return value
}

/** Paging limit: the database counts through all preceding records. */
const farthest = 100_000

export function requireNear(page: number, limit: number): void {
  if ((page - 1) * limit >= farthest) throw invalid({ page: [{ key: 'query.far', args: { max: farthest } }] })
}

export function readPaging(
  page: string | undefined,
  limit: string | undefined,
): { page: number; limit: number } {
  const read = {
    page: wholeNumber(page, 1, maxPageNumber, 'query.page'),
    limit: wholeNumber(limit, 25, maxPageSize, 'query.limit'),
  }
  requireNear(read.page, read.limit)
  return read
}

export function pagingOf({ page = 1, limit = 25 }: { page?: number; limit?: number }) {
  requireNear(page, limit)
  return { page, limit }
}

/** 400 if malformed. */
export function readJson(raw: string | undefined, name: string): unknown {
  if (raw === undefined || raw === '') return undefined
  try {
    return parseJson(raw)
  } catch {
    throw badRequest('filter.value', { field: name })
  }
}

const everyRecordHas: readonly string[] = ['id', 'created_at', 'position', 'place']

/** Sorting reveals values, so the field must be readable; columns outside schemas are open to all. */
export const maySortBy = ({ schema }: Resource, name: string, session: AccessSession): boolean =>
  askableFields(schema, session).has(name) || (everyRecordHas.includes(name) && !(name in schema.fields))

/** Requires a readable field; `id`, `created_at`, `position` and the board's `place` always exist. */
export function readSort(
  resource: Resource,
  session: AccessSession,
  field?: string,
  order?: string,
): ListQuery['sort'] {
  if (!field) return undefined
  if (field === resource.schema.options.idName) return readSort(resource, session, 'id', order)
  const declared = resource.schema.fields[field]
  const unsortable = declared !== undefined && !isSortable(declared)
  const missing = field === 'position' && !resource.schema.options.ordered
  if (!maySortBy(resource, field, session) || unsortable || missing)
    throw badRequest('sort.unknown', { field })
  return { field, order: order?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' }
}

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  raw !== null && typeof raw === 'object' && !Array.isArray(raw)

/** Unreadable fields are refused like unknown ones. */
function readMembers(
  resource: Resource,
  session: AccessSession,
  members: Record<string, unknown>,
  now: number,
): Condition[] {
  const askable = askableFields(resource.schema, session)
  const asker = { userId: session.userId, now }
  return Object.entries(members).flatMap(([name, value]): Condition[] => {
    if (name === 'id')
      return [{ field: 'id', operator: 'in', values: readIds(Array.isArray(value) ? value : [value]) }]
    const isSet = Object.hasOwn(resource.sets ?? {}, name)
    if (isSet || pointsOf(resource).filterMember.some((takes) => takes(name)))
      return [{ field: name, operator: 'eq', values: readIds([value]) }]
    const field = resource.schema.fields[name]
    if (!field || !askable.has(name)) throw badRequest('filter.unknown', { field: name })
    return readConditions(name, field, value, asker)
  })
}

/** Requires a condition per alternative: an empty one would match everything. */
function readAlternatives(
  resource: Resource,
  session: AccessSession,
  raw: unknown,
  now: number,
): Condition[][] {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > maxAlternatives)
    throw badRequest('filter.any', { max: maxAlternatives })
  return raw.map((members: unknown) => {
    if (!isObject(members) || 'any' in members) throw badRequest('filter.any', { max: maxAlternatives })
    const conditions = readMembers(resource, session, members, now)
    if (conditions.length === 0) throw badRequest('filter.any', { max: maxAlternatives })
    return conditions
  })
}

/** Reads `filter` and `q`: all members must match, and one alternative of `any`. */
export function readFilter(
  resource: Resource,
  session: AccessSession,
  raw: unknown,
  now: number = Date.now(),
): { conditions: FilterPart[]; q?: string } {
  if (raw === undefined) return { conditions: [] }
  if (!isObject(raw)) throw badRequest('filter.value', { field: 'filter' })
  const { q, any, ...members } = raw
  const conditions: FilterPart[] = readMembers(resource, session, members, now)
  if (any !== undefined) conditions.push({ any: readAlternatives(resource, session, any, now) })
  return { conditions, q: readText(q) }
}

export const readText = (raw: unknown): string | undefined => {
  const text = typeof raw === 'string' ? raw.trim() : ''
  if (isTooLong(text)) throw badRequest('filter.long', { field: 'q', max: maxTextLength })
  return text === '' ? undefined : text
}

export function readIds(raw: unknown, most = maxPageSize): number[] {
  if (!Array.isArray(raw) || raw.length > most) throw badRequest('filter.value', { field: 'ids' })
  const ids = raw.map(Number)
  if (!ids.every((id) => Number.isSafeInteger(id) && id >= 0))
    throw badRequest('filter.value', { field: 'ids' })
  return ids
}

export const readIdsIn = (raw: string | undefined): number[] | undefined =>
  raw ? readIds(readJson(raw, 'ids')) : undefined

export function readFields(resource: Resource, raw: string | undefined): readonly string[] | undefined {
  if (!raw) return undefined
  return raw.split(',').filter((name) => name in resource.schema.fields)
}
