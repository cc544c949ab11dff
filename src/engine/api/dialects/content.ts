import { readFields, readFilter, readPaging, readSort } from '../query.ts'
import { parseJson } from '../json.ts'
import type { Dialect } from './dialect.ts'
import { pagination } from './pagination.ts'

const bracketed = /^(search|pagination)\[(\w+)\](?:\[(\w+)\])?$/

/** A bracketed value is JSON where it looks like an object or an array, text otherwise. */
function valueOf(raw: string): unknown {
  if (!/^[[{]/.test(raw)) return raw
  try {
    return parseJson(raw)
  } catch {
    return raw
  }
}

/** `pagination[page]`, `pagination[limit]`, `pagination[order][f]`, `search[f]` answered as `{ content, meta, pagination }`. */
export const contentDialect: Dialect = {
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
  list: (c, answer, query) =>
    c.json({ content: answer.rows, meta: {}, pagination: pagination(answer, query) }),
  one: (c, row, status = 200) => c.json({ content: row, meta: {} }, status),
  many: (c, rows) => c.json({ content: rows, meta: {} }),
}
