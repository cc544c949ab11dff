import type { GetListParams } from 'react-admin'
import type { Answer, QueryValue } from '../http.ts'
import type { ReadMeta } from './records.ts'

export interface Page<Row> {
  data: Row[]
  total: number | null
}

/** Sends a request whose response has the given body. */
export type Ask = <Body>() => Promise<Answer<Body>>

/** List query format and response envelope of a service. */
export interface WrappedDialect {
  listQuery(params: GetListParams): Record<string, QueryValue>
  countQuery(filter: object): Record<string, QueryValue>
  page<Row>(ask: Ask): Promise<Page<Row>>
  one<Row>(ask: Ask): Promise<Row>
}

const json = (value: unknown): string => JSON.stringify(value)

function fieldsOf(params: GetListParams): string | undefined {
  const meta: ReadMeta | undefined = params.meta
  return meta?.fields?.join(',')
}

function pageFilter(all: object): Record<string, QueryValue> {
  const { q, ...filter }: { q?: unknown } = all
  return {
    q: typeof q === 'string' && q ? q : undefined,
    filter: Object.keys(filter).length > 0 ? json(filter) : undefined,
  }
}

/** `?page=1&limit=25&sort=created_at&order=DESC&filter={…}&q=…` answered as `{ data: { data: […], total, … } }`. */
export const pageDialect: WrappedDialect = {
  listQuery: (params) => ({
    page: params.pagination?.page,
    limit: params.pagination?.perPage,
    sort: params.sort?.field,
    order: params.sort?.order,
    ...pageFilter(params.filter ?? {}),
    fields: fieldsOf(params),
    count: 'defer',
  }),
  countQuery: pageFilter,
  page: async <Row>(ask: Ask) => (await ask<{ data: Page<Row> }>()).body.data,
  one: async <Row>(ask: Ask) => (await ask<{ data: Row }>()).body.data,
}

const searchValue = (value: unknown): QueryValue => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value === undefined ? undefined : json(value)
}

const search = (filter: object): Record<string, QueryValue> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [`search[${name}]`, searchValue(value)]))

/** `pagination[page]`, `pagination[order][f]`, `search[f]` answered as `{ content, meta, pagination }`. */
export const contentDialect: WrappedDialect = {
  listQuery: (params) => ({
    'pagination[page]': params.pagination?.page,
    'pagination[limit]': params.pagination?.perPage,
    ...(params.sort && { [`pagination[order][${params.sort.field}]`]: params.sort.order }),
    ...search(params.filter ?? {}),
    fields: fieldsOf(params),
    count: 'defer',
  }),
  countQuery: search,
  page: async <Row>(ask: Ask) => {
    const { body } = await ask<{ content: Row[]; pagination: { total: number | null } }>()
    return { data: body.content, total: body.pagination.total }
  },
  one: async <Row>(ask: Ask) => (await ask<{ content: Row }>()).body.content,
}
