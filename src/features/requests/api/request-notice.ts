import type { Resource } from '../../../engine/resource.ts'
import type { RequestWay } from '../requests.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

/** What people are told of a request: who may decide that there is one, and the asker how it ended. */
export type RequestNotice =
  | {
      about: 'asked'
      /** The request's. */
      id: number
      resource: Resource
      record: { id: number; title: string }
      by: string
      askerId: number
      way: RequestWay
      users: readonly number[]
    }
  | {
      about: 'decided'
      id: number
      resource: Resource
      /** Without its id for who may not open it. */
      record: { id?: number; title: string }
      by: string
      accepted: boolean
      users: readonly number[]
    }

export type NotifyOfRequest = (notice: RequestNotice, context: Context) => Promise<void>

let tellers: readonly NotifyOfRequest[] = []

/** Hands down who is told of requests, in their order: once, before the first call (services/register.ts). */
export function registerRequests(...all: readonly NotifyOfRequest[]): void {
  tellers = all
}

export async function tellOfRequest(notice: RequestNotice, context: Context): Promise<void> {
  for (const tell of tellers) await tell(notice, context)
}
