import { object, string } from 'yup'
import { badRequest } from '../../../domain/failure.ts'
import { list } from '../../shapes.ts'
import { found, record, sentFilter, sentIds, sentJson } from '../declared/record-shapes.ts'
import {
  maxPageSize,
  maxPageNumber,
  readFields,
  readFilter,
  readIds,
  readIdsIn,
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
  if (first < 0 || limit < 1 || limit > maxPageSize || first % limit !== 0) throw badRequest('query.limit')
  const page = first / limit + 1
  if (page > maxPageNumber) throw badRequest('filter.value', { field: 'range' })
  requireNear(page, limit)
  return { page, limit }
}

/** Ids of ra-data-simple-rest's getMany, `filter={"id":[…]}`; undefined if other conditions exist. */
function idsOfFilter(filter: string | undefined): number[] | undefined {
  const parsed = readJson(filter, 'filter')
  if (!parsed || typeof parsed !== 'object' || !('id' in parsed) || !Array.isArray(parsed.id))
    return undefined
  return Object.keys(parsed).length === 1 ? readIds(parsed.id) : undefined
}

/** ra-data-simple-rest: `sort`, `range`, `filter`; bare records with Content-Range. */
export const simpleRestDialect = {
  description:
    'Content-Range tells which records these are of how many: `budget 0-24/319`. Of ids, `ids=[…]` or a `filter` of nothing else, what is found for each of them, in that order.',
  query: object({
    sort: sentJson({ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 }),
    range: sentJson({ type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 }),
    filter: sentFilter(),
    fields: string(),
    ids: sentIds(),
  }),
  answers: { list: list(found()), one: record() },
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
  readAskedIds: (c) => readIdsIn(c.req.query('ids')) ?? idsOfFilter(c.req.query('filter')),
  list: (c, { rows, total }, { page, limit }, { call }) => {
    const first = (page - 1) * limit
    const last = Math.max(first, first + rows.length - 1)
    c.header('content-range', `${call} ${first}-${last}/${total ?? '*'}`)
    c.header('access-control-expose-headers', 'content-range')
    return rows
  },
  many: (rows) => rows,
  one: (row) => row,
} satisfies Dialect
