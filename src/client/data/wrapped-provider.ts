import type { GetListParams, GetListResult, RaRecord } from 'react-admin'
import type { call as httpCall } from '../http.ts'
import { namedRequest, sharedCalls } from './shared-calls.ts'
import type { Page, WrappedDialect } from './dialects.ts'
import type { ReadMeta, Records } from './records.ts'

function listResult<Row extends RaRecord>(
  { data, total }: Page<Row>,
  { pagination }: GetListParams,
): GetListResult<Row> {
  const { page = 1, perPage = data.length } = pagination ?? {}
  const last = data.length < perPage && (data.length > 0 || page === 1)
  const known = total ?? (last ? (page - 1) * perPage + data.length : undefined)
  return {
    data,
    ...(known !== undefined && { total: known }),
    pageInfo: {
      hasPreviousPage: page > 1,
      hasNextPage: known === undefined ? !last : page * perPage < known,
    },
  }
}

/** Timeouts in milliseconds from the spec [API-04]. */
const patience: Readonly<Record<string, number>> = { 'access-control/user': 5000 }

export function wrappedProvider(service: string, dialect: WrappedDialect, call: typeof httpCall): Records {
  const getList = async <Row extends RaRecord>(resource: string, params: GetListParams) => {
    const { body } = await call(service, resource, {
      query: dialect.listQuery(params),
      signal: params.signal,
      priority: (params.meta as ReadMeta | undefined)?.priority,
    })
    return listResult(dialect.page<Row>(body), params)
  }
  return {
    ...sharedCalls(service, call),
    getList,
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...(filter as object), [target]: id } }),
    getOne: async (resource, { id, signal }) => {
      const timeout = patience[`${service}/${resource}`]
      const { body } = await call(service, `${resource}/${id}`, { signal, timeout })
      return { data: dialect.one(body) }
    },
    getMany: async (resource, { ids, signal }) => {
      const query = { ids: JSON.stringify(ids) }
      const { body } = await call(service, resource, { query, signal, origin: 'auxiliary' })
      return { data: dialect.one(body) }
    },
    create: async (resource, { data }) => {
      const { body } = await call(service, resource, { method: 'POST', body: data })
      return { data: dialect.one(body) }
    },
    update: async (resource, { id, data, meta }) => {
      const { body } = await call(service, `${resource}/${id}`, {
        method: 'PUT',
        body: data,
        ...namedRequest(meta),
      })
      return { data: dialect.one(body) }
    },
    move: async (resource, { id, data, meta }) => {
      const { body } = await call(service, `${resource}/${id}/move`, {
        method: 'PUT',
        body: data,
        ...namedRequest(meta),
      })
      return { data: dialect.one(body) }
    },
    count: async (resource, { filter, signal }) => {
      const query = dialect.countQuery(filter)
      const { body } = await call<{ data: { total: number } }>(service, `${resource}/count`, {
        query,
        signal,
        origin: 'auxiliary',
      })
      return { data: body.data.total }
    },
  }
}
