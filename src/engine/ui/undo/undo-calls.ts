import type { BulkAnswer } from '../../../client/data/records.ts'
import { api } from '../../../client/api.ts'
import type { Resource } from '../../resource.ts'
import type { AllJob } from '../list/bulk/all-calls.ts'

const patience = 120_000

/** Takes back what one call changed, named by its request; answers what could not go back, and why. */
export async function undoChange({ service, call }: Resource, change: string): Promise<BulkAnswer> {
  const params = { service, call }
  return (await api('POST /:service/:call/undo', { params, body: { change }, timeout: patience })).data
}

/** Has what a job changed taken back, by a job. */
export async function undoJob({ service, call }: Resource, job_id: number): Promise<AllJob> {
  return (await api('POST /:service/:call/all/:job_id/undo', { params: { service, call, job_id } })).data
}
