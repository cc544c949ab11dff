import { call } from '../../../../client/http.ts'
import type { JobStatus } from '../../../job-status.ts'
import type { Resource } from '../../../resource.ts'

/** The records that a list's filter and search find, however many. */
export type Matching = Readonly<Record<string, unknown>>

/** Work over all records that match, as far as it is. */
export interface AllJob {
  id: number
  status: JobStatus
  done: number
  total: number | null
  changed: number
  /** The first of the records that were refused. */
  failed: { id: number; message: string }[]
  failed_count: number
}

/** The calls that change or delete all records that match, as a job on the server. */
export function allCallsOf({ service, call: word }: Resource) {
  const data = async (answer: Promise<{ body: { data: AllJob } }>) => (await answer).body.data
  const body = ({ q, ...filter }: Matching, more?: object) => ({
    filter,
    ...(q !== undefined && { q }),
    ...more,
  })
  return {
    change: (matching: Matching, set: Record<string, unknown>) =>
      data(call(service, `${word}/all`, { method: 'PUT', body: body(matching, { set }) })),
    delete: (matching: Matching) =>
      data(call(service, `${word}/all/delete`, { method: 'POST', body: body(matching) })),
    read: (id: number, signal?: AbortSignal) =>
      data(call(service, `${word}/all/${id}`, { signal, origin: 'auxiliary' })),
    cancel: (id: number) => data(call(service, `${word}/all/${id}/cancel`, { method: 'POST', body: {} })),
  }
}
