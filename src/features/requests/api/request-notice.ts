import type { Resource } from '../../../engine/resource.ts'
import type { RequestWay } from '../requests.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

export type RequestNotice =
  | {
      about: 'asked'
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
      /** No id for readers who may not open it. */
      record: { id?: number; title: string }
      by: string
      accepted: boolean
      users: readonly number[]
    }

export type NotifyOfRequest = (notice: RequestNotice, context: Context) => Promise<void>

let tellers: readonly NotifyOfRequest[] = []

/** Sets the notification handlers, in order, before the first call (services/register.ts). */
export function registerRequests(...all: readonly NotifyOfRequest[]): void {
  tellers = all
}

export async function sendRequestNotice(notice: RequestNotice, context: Context): Promise<void> {
  for (const tell of tellers) await tell(notice, context)
}
