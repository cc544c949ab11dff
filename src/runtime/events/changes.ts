import type { OutboxEvent } from './outbox.ts'

/** The topic of what the audit trail records: the database writes these by itself. */
export const changeTopic = 'record'

/** Its payload: what happened to which records of a table; without ids they are too many to name. */
export interface Change extends Record<string, unknown> {
  table: string
  action: 'create' | 'update' | 'delete'
  ids?: number[]
}

const mostIds = 100

/** A change with as many ids as an event names. */
export const named = ({ table, action, ids }: Change): Change =>
  ids && ids.length <= mostIds ? { table, action, ids } : { table, action }

function together(one: Change, other: Change): Change {
  const ids = one.ids && other.ids && [...new Set([...one.ids, ...other.ids])]
  return named({ ...one, ids })
}

/** Puts changes of one kind by one request into one event: a call that changes 500 records one by one is told once. */
export function mergeChanges(events: readonly OutboxEvent[]): OutboxEvent[] {
  const merged = new Map<string, OutboxEvent>()
  for (const event of events) {
    const { topic, corporate_id, request_id, payload, id } = event
    const { table, action } = payload as Change
    const key = topic === changeTopic ? `${corporate_id} ${table} ${action} ${request_id}` : String(id)
    const before = merged.get(key)
    merged.set(
      key,
      before ? { ...event, payload: together(before.payload as Change, payload as Change) } : event,
    )
  }
  return [...merged.values()]
}
