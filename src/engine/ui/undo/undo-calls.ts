import type { BulkAnswer } from '../../../client/data/records.ts'
import { api } from '../../../client/api.ts'
import type { Resource } from '../../resource.ts'
import type { AllJob } from '../list/bulk/all-calls.ts'

const patience = 120_000

/** Undoes a request; returns what failed and why. */
export async function undoChange({ service, call }: Resource, change: string): Promise<BulkAnswer> {
  const params = { service, call }
  return (await api('POST /:service/:call/undo', { params, body: { change }, timeout: patience })).data
}

export async function undoJob({ service, call }: Resource, job_id: number): Promise<AllJob> {
  return (await api('POST /:service/:call/all/:job_id/undo', { params: { service, call, job_id } })).data
}
