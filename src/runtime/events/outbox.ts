import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** One event as it was written, in the transaction of what happened. */
export interface OutboxEvent {
  id: number
  corporate_id: number
  topic: string
  /** The one user who is meant; null: everybody of the corporate whom the topic lets hear. */
  user_id: number | null
  actor_id: number | null
  request_id: string | null
  payload: Record<string, unknown>
}

/** Of which transactions one reading knows that they have ended (below `oldest_open`) or not begun (from `next_xact`). */
interface Snapshot {
  oldest_open: number
  next_xact: number
}

export interface Opening extends Snapshot {
  epoch: string
  newest: number
  missing: number[]
}

export interface Reading extends Snapshot {
  events: OutboxEvent[]
}

/** Where a client stopped: an event's id means something within its epoch only. */
export interface Position {
  epoch: string
  id: number
}

/** So many events are read at once. */
export const readAtOnce = 1000

const asSystem = <Row>({ database }: { database: Database }, call: ReturnType<typeof sql<Row>>) =>
  database.transaction({ role: 'system' }, async (tx) => (await call.execute(tx.db)).rows)

type OnDatabase = { database: Database }

/** Where a reader begins; makes the database's epoch when it has none yet. */
export async function openOutbox(on: OnDatabase): Promise<Opening> {
  const [opening] = await asSystem(on, sql<Opening>`select * from open_outbox()`)
  if (!opening) throw new Error('The outbox has no state')
  return opening
}

/** What came after an event, and what of the missing ones has come since. */
export async function readOutbox(on: OnDatabase, after: number, missing: number[]): Promise<Reading> {
  const [reading] = await asSystem(
    on,
    sql<Reading>`select * from read_outbox(${after}, ${missing}::bigint[], ${readAtOnce})`,
  )
  if (!reading) throw new Error('The outbox cannot be read')
  return reading
}

/** What a corporate missed since a position, or in the last seconds; undefined when that cannot be told or is too much. */
export async function replayOutbox(
  on: OnDatabase,
  corporateId: number,
  from: Position | { back: number },
  most: number,
): Promise<OutboxEvent[] | undefined> {
  const { epoch, id } = 'back' in from ? { epoch: null, id: null } : from
  const back = 'back' in from ? `${from.back} seconds` : null
  const [missed] = await asSystem(
    on,
    sql<{ events: OutboxEvent[] }>`
      select * from replay_outbox(${corporateId}, ${epoch}::uuid, ${id}::bigint, ${back}::interval, ${most})`,
  )
  return missed?.events
}

/** How long events are kept, and how many. */
const keep = { time: '1 hour', most: 200_000 }

/** Deletes what nobody can ask for any more; answers how many. */
export async function purgeOutbox(on: OnDatabase, { time, most } = keep): Promise<number> {
  const [purged] = await asSystem(
    on,
    sql<{ deleted: number }>`select purge_outbox(${time}::interval, ${most}) as deleted`,
  )
  return purged?.deleted ?? 0
}
