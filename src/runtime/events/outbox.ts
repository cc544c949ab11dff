import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Written in the transaction of its change. */
export interface OutboxEvent {
  id: number
  corporate_id: number
  topic: string
  /** Null: everyone of the corporate the topic allows. */
  user_id: number | null
  actor_id: number | null
  request_id: string | null
  payload: Record<string, unknown>
}

/** Transactions below `oldest_open` have ended; those from `next_xact` had not begun. */
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

/** Event ids are valid within an epoch only. */
export interface Position {
  epoch: string
  id: number
}

export const readAtOnce = 1000

const asSystem = <Row>({ database }: { database: Database }, call: ReturnType<typeof sql<Row>>) =>
  database.transaction({ role: 'system' }, async (tx) => (await call.execute(tx.db)).rows)

type OnDatabase = { database: Database }

export async function openOutbox(on: OnDatabase): Promise<Opening> {
  const [opening] = await asSystem(on, sql<Opening>`select * from open_outbox()`)
  if (!opening) throw new Error('The outbox has no state')
  return opening
}

/** New events, and late ones among `missing`. */
export async function readOutbox(on: OnDatabase, after: number, missing: number[]): Promise<Reading> {
  const [reading] = await asSystem(
    on,
    sql<Reading>`select * from read_outbox(${after}, ${missing}::bigint[], ${readAtOnce})`,
  )
  if (!reading) throw new Error('The outbox cannot be read')
  return reading
}

/** Undefined if unknown or too many. */
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

/** Event retention: age and count. */
const keep = { time: '1 hour', most: 200_000 }

export async function purgeOutbox(on: OnDatabase, { time, most } = keep): Promise<number> {
  const [purged] = await asSystem(
    on,
    sql<{ deleted: number }>`select purge_outbox(${time}::interval, ${most}) as deleted`,
  )
  return purged?.deleted ?? 0
}
