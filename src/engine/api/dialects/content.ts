import { object, string } from 'yup'
import { countedLater, list, paging, shape } from '../../shapes.ts'
import { found, record, sentIds } from '../declared/record-shapes.ts'
import { readFields, readFilter, readIdsIn, readPaging, readSort } from '../query.ts'
import { parseJson } from '../json.ts'
import type { Dialect } from './dialect.ts'
import { contentOf } from './pagination.ts'

const bracketed = /^(search|pagination)\[(\w+)\](?:\[(\w+)\])?$/

function valueOf(raw: string): unknown {
  if (!/^[[{]/.test(raw)) return raw
  try {
    return parseJson(raw)
  } catch {
    return raw
  }
}

/**
 * `pagination[page]`, `pagination[limit]`, `pagination[order][f]`, `search[f]`; responds with `{ content, meta,
 * pagination }`.
 */
export const contentDialect = {
  description:
    '`search[field]` asks as the member of a filter does, an object or a list as JSON; `search[q]` looks for a text; `pagination[order][field]` is ASC or DESC. Of `ids`, what is found for each of them, in that order.',
  query: object({
    'pagination[page]': paging.page,
    'pagination[limit]': paging.limit,
    fields: string(),
    ids: sentIds(),
    count: string().meta({ openapi: { type: 'string', enum: ['exact', 'defer'] } }),
  }),
  answers: {
    list: shape({ content: list(found()), meta: shape({}), pagination: countedLater.optional() }),
    one: shape({ content: record(), meta: shape({}) }),
  },
  readList: (c, resource, session) => {
    const search: Record<string, unknown> = {}
    const paging: Record<string, string> = {}
    let order: [field: string, way: string] | undefined
    for (const [key, value] of Object.entries(c.req.query())) {
      const [, group, name, field] = bracketed.exec(key) ?? []
      if (group === 'search' && name) search[name] = valueOf(value)
      else if (group === 'pagination' && name === 'order' && field) order = [field, value]
      else if (group === 'pagination' && name) paging[name] = value
    }
    return {
      ...readPaging(paging['page'], paging['limit']),
      sort: readSort(resource, session, order?.[0], order?.[1]),
      ...readFilter(resource, session, search),
      fields: readFields(resource, c.req.query('fields')),
      count: c.req.query('count') === 'defer' ? 'defer' : 'exact',
    }
  },
  readAskedIds: (c) => readIdsIn(c.req.query('ids')),
  list: (_c, rows, query) => contentOf(rows, query),
  many: (rows) => ({ content: rows, meta: {} }),
  one: (row) => ({ content: row, meta: {} }),
} satisfies Dialect
