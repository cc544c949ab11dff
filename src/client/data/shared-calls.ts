import type { DeleteParams, RaRecord } from 'react-admin'
import { apiOver } from '../api.ts'
import type { call as httpCall } from '../http.ts'
import type { BulkAnswer, ChangeMeta, Records } from './records.ts'

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

const change = 'PUT /:service/:call'
const remove = 'DELETE /:service/:call'

const mostIds = 500
const patience = 120_000

export const namedRequest = (meta: ChangeMeta | undefined): { headers?: Record<string, string> } =>
  meta?.request === undefined ? {} : { headers: { 'X-Request-Id': meta.request } }

/** Calls shared by all dialects: delete, bulk update, bulk delete and reorder. */
export function sharedCalls(service: string, http: typeof httpCall): SharedCalls {
  const api = apiOver(http)
  const bulk = async (
    name: typeof change | typeof remove,
    resource: string,
    ids: readonly unknown[],
    data?: Record<string, unknown>,
    meta?: ChangeMeta,
  ) => {
    const answer: BulkAnswer = { ids: [], failed: [] }
    for (let at = 0; at < ids.length; at += mostIds) {
      const query = { ids: JSON.stringify(ids.slice(at, at + mostIds)) }
      const params = { service, call: resource }
      const given = { params, query, body: data, timeout: patience, ...namedRequest(meta) }
      const { ids: changed, failed } = (await api(name, given)).data
      answer.ids.push(...changed)
      answer.failed.push(...failed)
    }
    return answer
  }
  return {
    delete: async <Row extends RaRecord>(resource: string, { id, meta }: DeleteParams<Row>) => {
      const params = { service, call: resource, id: Number(id) }
      const { data } = await api('DELETE /:service/:call/:id', { params, ...namedRequest(meta) })
      return { data: data as Row }
    },
    updateMany: async (resource, { ids, data }) => ({ data: (await bulk(change, resource, ids, data)).ids }),
    deleteMany: async (resource, { ids }) => ({ data: (await bulk(remove, resource, ids)).ids }),
    bulkUpdate: async (resource, { ids, data, meta }) => ({
      data: await bulk(change, resource, ids, data, meta),
    }),
    bulkDelete: async (resource, { ids, meta }) => ({
      data: await bulk(remove, resource, ids, undefined, meta),
    }),
    facets: async (resource, { fields, filter, signal }) => {
      const { q, ...conditions }: { q?: string } = filter
      const query = { fields: fields.join(','), filter: JSON.stringify(conditions), q: q || undefined }
      const params = { service, call: resource }
      return api('GET /:service/:call/facets', { params, query, signal, origin: 'auxiliary' })
    },
    inUse: async (resource, { ids, signal }) => {
      const query = { ids: JSON.stringify(ids.slice(0, mostIds)) }
      return api('GET /:service/:call/in-use', { params: { service, call: resource }, query, signal })
    },
    merge: async (resource, { ids, into }) => {
      const params = { service, call: resource }
      return api('POST /:service/:call/merge', { params, body: { ids, into }, timeout: patience })
    },
    reorder: async (resource, { ids }) => {
      await api('PUT /:service/:call/order', { params: { service, call: resource }, body: { ids } })
      return { data: [...ids] }
    },
  }
}
