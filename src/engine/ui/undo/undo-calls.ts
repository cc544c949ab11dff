import type { BulkAnswer } from '../../../client/data/records.ts'
import { call } from '../../../client/http.ts'
import type { Resource } from '../../resource.ts'
import type { AllJob } from '../list/bulk/all-calls.ts'

/** Takes back what one call changed, named by its request; answers what could not go back, and why. */
export async function undoChange({ service, call: word }: Resource, change: string): Promise<BulkAnswer> {
  const answer = await call<{ data: BulkAnswer }>(service, `${word}/undo`, {
    method: 'POST',
    body: { change },
    timeout: 120_000,
  })
  return answer.body.data
}

/** Has what a job changed taken back, by a job. */
export async function undoJob({ service, call: word }: Resource, id: number): Promise<AllJob> {
  const answer = await call<{ data: AllJob }>(service, `${word}/all/${id}/undo`, { method: 'POST', body: {} })
  return answer.body.data
}
