import type { AccessSession } from '../../domain/access.ts'
import type { Database } from '../database.ts'
import type { OutboxEvent } from './outbox.ts'

/** Who listens on a stream. */
export interface Listener {
  session: AccessSession
  /** Begins the request ids of the browser tab that listens: it tells its own changes by them. */
  tab?: string
}

/** How one event is told. */
export interface Telling {
  /** The users who are meant, whatever their corporate; without it the event's user, or everybody of its corporate. */
  audience?: ReadonlySet<number>
  /** What this listener is told, undefined for nothing. Asked at delivery, for listeners in the audience alone. */
  to(listener: Listener): object | undefined
}

/** What may be done with the events of one topic: decided once an event, then asked for each listener. */
export type Topic = (event: OutboxEvent, on: { database: Database }) => Telling | Promise<Telling>

/** Whether the event is meant for the listener at all. */
export function isMeant(event: OutboxEvent, { audience }: Telling, { session }: Listener): boolean {
  if (audience) return audience.has(session.userId)
  return (
    event.corporate_id === session.corporateId && (event.user_id === null || event.user_id === session.userId)
  )
}
