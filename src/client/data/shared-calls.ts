import type { DeleteParams, RaRecord } from 'ra-core'
import type { call as httpCall } from '../http.ts'
import type { BulkAnswer, ChangeMeta, Facet, Records } from './records.ts'

type SharedCalls = Pick<
  Records,
  | 'delete'
  | 'deleteMany'
  | 'updateMany'
  | 'bulkUpdate'
  | 'bulkDelete'
  | 'facets'
  | 'inUse'
  | 'merge'
  | 'reorder'
>

/** As many records as a bulk call may name. */
const mostIds = 500
/** A bulk call may touch them all. */
const patience = 120_000

/** The header that gives a change its id. */
export const namedRequest = (meta: unknown): { headers?: Record<string, string> } => {
  const { request } = (meta ?? {}) as ChangeMeta
  return request === undefined ? {} : { headers: { 'X-Request-Id': request } }
}

/** The calls that are the same in every dialect: one record deleted, many changed or deleted by one call, the order. */
export function sharedCalls(service: string, call: typeof httpCall): SharedCalls {
  const bulk = async (
    method: 'PUT' | 'DELETE',
    resource: string,
    ids: readonly unknown[],
    data?: unknown,
    meta?: ChangeMeta,
  ) => {
    const answer: BulkAnswer = { ids: [], failed: [] }
    for (let at = 0; at < ids.length; at += mostIds) {
      const query = { ids: JSON.stringify(ids.slice(at, at + mostIds)) }
      const { body } = await call<{ data: BulkAnswer }>(service, resource, {
        method,
        query,
        body: data,
        timeout: patience,
        ...namedRequest(meta),
      })
      answer.ids.push(...body.data.ids)
      answer.failed.push(...body.data.failed)
    }
    return answer
  }
  return {
    delete: async <Row extends RaRecord>(resource: string, { id, meta }: DeleteParams<Row>) => {
      const { body } = await call<{ data: Row }>(service, `${resource}/${id}`, {
        method: 'DELETE',
        ...namedRequest(meta),
      })
      return { data: body.data }
    },
    updateMany: async (resource, { ids, data }) => ({ data: (await bulk('PUT', resource, ids, data)).ids }),
    deleteMany: async (resource, { ids }) => ({ data: (await bulk('DELETE', resource, ids)).ids }),
    bulkUpdate: async (resource, { ids, data, meta }) => ({
      data: await bulk('PUT', resource, ids, data, meta),
    }),
    bulkDelete: async (resource, { ids, meta }) => ({
      data: await bulk('DELETE', resource, ids, undefined, meta),
    }),
    facets: async (resource, { fields, filter, signal }) => {
      const { q, ...conditions } = filter as { q?: string }
      const query = { fields: fields.join(','), filter: JSON.stringify(conditions), q: q || undefined }
      const { body } = await call<{ data: Record<string, Facet[]> }>(service, `${resource}/facets`, {
        query,
        signal,
        origin: 'auxiliary',
      })
      return { data: body.data }
    },
    inUse: async (resource, { ids, signal }) => {
      const query = { ids: JSON.stringify(ids.slice(0, mostIds)) }
      const { body } = await call<{ data: BulkAnswer['failed'] }>(service, `${resource}/in-use`, {
        query,
        signal,
      })
      return { data: body.data }
    },
    merge: async (resource, { ids, into }) => {
      const { body } = await call<{ data: { id: number; changed: number } }>(service, `${resource}/merge`, {
        method: 'POST',
        body: { ids, into },
        timeout: patience,
      })
      return { data: body.data }
    },
    reorder: async (resource, { ids }) => {
      await call(service, `${resource}/order`, { method: 'PUT', body: { ids } })
      return { data: [...ids] }
    },
  }
}
