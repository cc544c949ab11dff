import { api } from '../../../client/api.ts'
import type { addressParams } from '../../../engine/ui/record/record-address.ts'

export async function readNeeds(params: ReturnType<typeof addressParams>, signal: AbortSignal) {
  const { data } = await api('GET /:service/:record/:id/stage/needs', { params, signal, origin: 'auxiliary' })
  return data
}
export type NextMove = Awaited<ReturnType<typeof readNeeds>>['moves'][number]
