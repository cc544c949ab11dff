import { badRequest } from '../../../domain/failure.ts'
import {
  largestPage,
  largestPageNumber,
  readFields,
  readFilter,
  readIds,
  readJson,
  readSort,
  requireNear,
} from '../query.ts'
import type { Dialect } from './dialect.ts'

function readRange(raw: string | undefined): { page: number; limit: number } {
  const range = readJson(raw, 'range') ?? [0, 24]
  const [first, last] = Array.isArray(range) ? range.map(Number) : []
  if (first === undefined || last === undefined || !Number.isInteger(first) || !Number.isInteger(last))
    throw badRequest('query.limit')
  const limit = last - first + 1
  if (first < 0 || limit < 1 || limit > largestPage || first % limit !== 0) throw badRequest('query.limit')
  const page = first / limit + 1
  if (page > largestPageNumber) throw badRequest('filter.value', { field: 'range' })
  requireNear(page, limit)
  return { page, limit }
}

/** ra-data-simple-rest's own: `sort`, `range`, `filter`, answered as the bare records with Content-Range. */
export const simpleRestDialect: Dialect = {
  readList: (c, resource, session) => {
    const sort = readJson(c.req.query('sort'), 'sort')
    const [field, order] = Array.isArray(sort) ? sort.map(String) : []
    const filter = readJson(c.req.query('filter'), 'filter')
    return {
      ...readRange(c.req.query('range')),
      sort: readSort(resource, session, field, order),
      ...readFilter(resource, session, filter),
      fields: readFields(resource, c.req.query('fields')),
      count: 'exact',
    }
  },
  list: (c, { rows, total }, { page, limit }, resource) => {
    const first = (page - 1) * limit
    const range = `${resource.call} ${first}-${Math.max(first, first + rows.length - 1)}/${total ?? '*'}`
    return c.json(rows, 200, { 'content-range': range, 'access-control-expose-headers': 'content-range' })
  },
  one: (c, row, status = 200) => c.json(row, status),
  many: (c, rows) => c.json(rows),
}

/** The ids of ra-data-simple-rest's getMany, `filter={"id":[…]}`, when that is all the call asks. */
export function askedIds(filter: string | undefined): number[] | undefined {
  const parsed = readJson(filter, 'filter')
  if (!parsed || typeof parsed !== 'object' || !('id' in parsed) || !Array.isArray(parsed.id))
    return undefined
  return Object.keys(parsed).length === 1 ? readIds(parsed.id) : undefined
}
