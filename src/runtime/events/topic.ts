import type { AccessSession } from '../../domain/access.ts'
import type { Database } from '../database.ts'
import type { OutboxEvent } from './outbox.ts'

export interface Listener {
  session: AccessSession
  /** Request id prefix of the tab: identifies its own changes. */
  tab?: string
}

export interface Telling {
  /** Target users across corporates; defaults to the event's user or corporate. */
  audience?: ReadonlySet<number>
  /** Payload for a listener in the audience; undefined skips it. */
  to(listener: Listener): object | undefined
}

export type Topic = (event: OutboxEvent, on: { database: Database }) => Telling | Promise<Telling>

export function isMeant(event: OutboxEvent, { audience }: Telling, { session }: Listener): boolean {
  if (audience) return audience.has(session.userId)
  return (
    event.corporate_id === session.corporateId && (event.user_id === null || event.user_id === session.userId)
  )
}
