import { readFields, readFilter, readJson, readPaging, readSort, readText } from '../query.ts'
import type { Dialect } from './dialect.ts'
import { pagination } from './pagination.ts'

/** `?page=1&limit=25&sort=created_at&order=DESC&filter={…}` answered as `{ data: { data, current_page, … } }`. */
export const pageDialect: Dialect = {
  readList: (c, resource, session) => {
    const { conditions, q } = readFilter(resource, session, readJson(c.req.query('filter'), 'filter'))
    return {
      ...readPaging(c.req.query('page'), c.req.query('limit')),
      sort: readSort(resource, session, c.req.query('sort'), c.req.query('order')),
      conditions,
      q: readText(c.req.query('q')) ?? q,
      fields: readFields(resource, c.req.query('fields')),
      count: c.req.query('count') === 'defer' ? 'defer' : 'exact',
    }
  },
  list: (c, answer, query) => c.json({ data: { data: answer.rows, ...pagination(answer, query) } }),
  one: (c, row, status = 200) => c.json({ data: row }, status),
  many: (c, rows) => c.json({ data: rows }),
}
