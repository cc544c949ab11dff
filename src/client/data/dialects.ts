import type { GetListParams } from 'react-admin'
import type { QueryValue } from '../http.ts'
import type { ReadMeta } from './records.ts'

export interface Page<Row> {
  data: Row[]
  total: number | null
}

/** List query format and response envelope of a service. */
export interface WrappedDialect {
  listQuery(params: GetListParams): Record<string, QueryValue>
  countQuery(filter: object): Record<string, QueryValue>
  page<Row>(body: unknown): Page<Row>
  one<Row>(body: unknown): Row
}

const json = (value: unknown): string => JSON.stringify(value)
const fieldsOf = ({ meta }: GetListParams): string | undefined =>
  (meta as ReadMeta | undefined)?.fields?.join(',')

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
    ...pageFilter((params.filter ?? {}) as object),
    fields: fieldsOf(params),
    count: 'defer',
  }),
  countQuery: pageFilter,
  page: <Row>(body: unknown) => (body as { data: Page<Row> }).data,
  one: <Row>(body: unknown) => (body as { data: Row }).data,
}

const searchValue = (value: unknown): QueryValue =>
  typeof value === 'object' ? json(value) : (value as QueryValue)

const search = (filter: object): Record<string, QueryValue> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [`search[${name}]`, searchValue(value)]))

/** `pagination[page]`, `pagination[order][f]`, `search[f]` answered as `{ content, meta, pagination }`. */
export const contentDialect: WrappedDialect = {
  listQuery: (params) => ({
    'pagination[page]': params.pagination?.page,
    'pagination[limit]': params.pagination?.perPage,
    ...(params.sort && { [`pagination[order][${params.sort.field}]`]: params.sort.order }),
    ...search((params.filter ?? {}) as object),
    fields: fieldsOf(params),
    count: 'defer',
  }),
  countQuery: search,
  page: <Row>(body: unknown) => {
    const { content, pagination } = body as { content: Row[]; pagination: { total: number | null } }
    return { data: content, total: pagination.total }
  },
  one: <Row>(body: unknown) => (body as { content: Row }).content,
}
