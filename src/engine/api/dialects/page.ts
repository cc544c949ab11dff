import { object, string } from 'yup'
import type { Schema } from '../../schema.ts'
import { list, page, paging, shape, whole } from '../../shapes.ts'
import { either, found, record, sentFilter, sentIds } from '../declared/record-shapes.ts'
import { readFields, readFilter, readIdsIn, readJson, readPaging, readSort, readText } from '../query.ts'
import type { Dialect } from './dialect.ts'
import { pageOf } from './pagination.ts'

export const pageQuery = (schema?: Schema) =>
  object({
    ...paging,
    sort: string(),
    order: string().meta({ openapi: { type: 'string', enum: ['ASC', 'DESC'] } }),
    q: string(),
    fields: string(),
    ids: sentIds(),
    count: string().meta({ openapi: { type: 'string', enum: ['exact', 'defer'] } }),
    filter: sentFilter(schema),
  })

/** Total is null if counted later. */
export const recordPage = (schema?: Schema) => page(record(schema)).shape({ total: whole().nullable() })

/** `?page=1&limit=25&sort=created_at&order=DESC&filter={…}`; responds with `{ data: { data, current_page, … } }`. */
export const pageDialect = {
  description: 'Of `ids`, what is found for each of them, in that order.',
  query: pageQuery(),
  answers: { list: shape({ data: either(recordPage(), list(found())) }), one: shape({ data: record() }) },
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
  readAskedIds: (c) => readIdsIn(c.req.query('ids')),
  list: (_c, rows, query) => ({ data: pageOf(rows, query) }),
  many: (rows) => ({ data: rows }),
  one: (row) => ({ data: row }),
} satisfies Dialect
