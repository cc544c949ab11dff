import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { changeTopic, named, type Change } from './changes.ts'

export interface NewEvent {
  topic: string
  /** Small: what changed and where, not what it is now. */
  payload: Record<string, unknown>
  /** Only this user is told. */
  userId?: number
}

/** Writes an event of the open tenant; it is told once the transaction is committed, and never after a rollback. */
export async function emitEvent(tx: Tx, { topic, payload, userId }: NewEvent): Promise<void> {
  await sql`select emit_event(${topic}, ${JSON.stringify(payload)}::jsonb, ${userId ?? null}::bigint)`.execute(
    tx.db,
  )
}

/** Tells that records look different though their own rows did not change. */
export const announceChange = (tx: Tx, change: Change) =>
  emitEvent(tx, { topic: changeTopic, payload: named(change) })
