import type { Resource } from '../../resource.ts'
import type { RequestWay } from '../../requests.ts'
import type { Context } from '../resource-service.ts'

/** What people are told of a request: who may decide that there is one, and the asker how it ended. */
export type RequestNotice =
  | {
      about: 'asked'
      resource: Resource
      record: { id: number; title: string }
      by: string
      way: RequestWay
      users: readonly number[]
    }
  | {
      about: 'decided'
      resource: Resource
      /** Without its id for who may not open it. */
      record: { id?: number; title: string }
      by: string
      accepted: boolean
      users: readonly number[]
    }

export type TellOfRequest = (notice: RequestNotice, context: Context) => Promise<void>

let tell: TellOfRequest | undefined

/** Hands down who tells people of requests: once, before the first call (services/register.ts). */
export function registerRequests(teller: TellOfRequest): void {
  tell = teller
}

export async function tellOfRequest(notice: RequestNotice, context: Context): Promise<void> {
  if (notice.users.length > 0) await tell?.(notice, context)
}
