import { api, type ApiAnswer } from '../../../../client/api.ts'
import type { Resource } from '../../../resource.ts'

export type Matching = Readonly<Record<string, unknown>>

export type AllJob = ApiAnswer<'GET /:service/:call/all/:job_id'>['data']

export function allCallsOf({ service, call }: Resource) {
  const params = { service, call }
  const asked = ({ q, ...filter }: Matching) => ({ filter, ...(typeof q === 'string' && { q }) })
  return {
    change: async (matching: Matching, set: Record<string, unknown>) =>
      (await api('PUT /:service/:call/all', { params, body: { ...asked(matching), set } })).data,
    delete: async (matching: Matching) =>
      (await api('POST /:service/:call/all/delete', { params, body: asked(matching) })).data,
    read: async (job_id: number, signal?: AbortSignal) => {
      const given = { params: { ...params, job_id }, signal, origin: 'auxiliary' } as const
      return (await api('GET /:service/:call/all/:job_id', given)).data
    },
    cancel: async (job_id: number) =>
      (await api('POST /:service/:call/all/:job_id/cancel', { params: { ...params, job_id } })).data,
  }
}
