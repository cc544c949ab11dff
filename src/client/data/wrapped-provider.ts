import type { GetListParams, GetListResult, RaRecord } from 'react-admin'
import type { call as httpCall, CallOptions } from '../http.ts'
import { namedRequest, sharedCalls } from './shared-calls.ts'
import type { Ask, Page, WrappedDialect } from './dialects.ts'
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
  const asking =
    (path: string, options: CallOptions): Ask =>
    <Body>() =>
      call<Body>(service, path, options)
  const getList = async <Row extends RaRecord>(resource: string, params: GetListParams) => {
    const meta: ReadMeta | undefined = params.meta
    const query = dialect.listQuery(params)
    const ask = asking(resource, { query, signal: params.signal, priority: meta?.priority })
    return listResult(await dialect.page<Row>(ask), params)
  }
  return {
    ...sharedCalls(service, call),
    getList,
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: async (resource, { id, signal }) => {
      const timeout = patience[`${service}/${resource}`]
      return { data: await dialect.one(asking(`${resource}/${id}`, { signal, timeout })) }
    },
    getMany: async (resource, { ids, signal }) => {
      const query = { ids: JSON.stringify(ids) }
      return { data: await dialect.one(asking(resource, { query, signal, origin: 'auxiliary' })) }
    },
    create: async (resource, { data }) => ({
      data: await dialect.one(asking(resource, { method: 'POST', body: data })),
    }),
    update: async (resource, { id, data, meta }) => {
      const options: CallOptions = { method: 'PUT', body: data, ...namedRequest(meta) }
      return { data: await dialect.one(asking(`${resource}/${id}`, options)) }
    },
    move: async (resource, { id, data, meta }) => {
      const options: CallOptions = { method: 'PUT', body: data, ...namedRequest(meta) }
      return { data: await dialect.one(asking(`${resource}/${id}/move`, options)) }
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
