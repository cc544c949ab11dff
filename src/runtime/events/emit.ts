import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { changeTopic, named, type Change } from './changes.ts'

export interface NewEvent {
  topic: string
  /** Only what changed and where, not its values. */
  payload: Record<string, unknown>
  /** Sends only to this user. */
  userId?: number
}

/** Writes an event, published after commit only. */
export async function emitEvent(tx: Tx, { topic, payload, userId }: NewEvent): Promise<void> {
  await sql`select emit_event(${topic}, ${JSON.stringify(payload)}::jsonb, ${userId ?? null}::bigint)`.execute(
    tx.db,
  )
}

export const announceChange = (tx: Tx, change: Change) =>
  emitEvent(tx, { topic: changeTopic, payload: named(change) })
