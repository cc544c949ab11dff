import type { OutboxEvent } from './outbox.ts'

/** Audit trail events, written by the database itself. */
export const changeTopic = 'record'

/** Without ids if there are too many. */
export interface Change extends Record<string, unknown> {
  table: string
  action: 'create' | 'update' | 'delete'
  ids?: number[]
}

const mostIds = 100

/** Limits ids to what an event may contain. */
export const named = ({ table, action, ids }: Change): Change =>
  ids && ids.length <= mostIds ? { table, action, ids } : { table, action }

function together(one: Change, other: Change): Change {
  const ids = one.ids && other.ids && [...new Set([...one.ids, ...other.ids])]
  return named({ ...one, ids })
}

/** Merges a request's changes of one kind: 500 single changes become one event. */
export function mergeChanges(events: readonly OutboxEvent[]): OutboxEvent[] {
  const merged = new Map<string, OutboxEvent>()
  for (const event of events) {
    const { topic, corporate_id, request_id, payload, id } = event
    const { table, action } = payload
    const key = topic === changeTopic ? `${corporate_id} ${table} ${action} ${request_id}` : String(id)
    const before = merged.get(key)
    merged.set(
      key,
      before ? { ...event, payload: together(before.payload as Change, payload as Change) } : event,
    )
  }
  return [...merged.values()]
}
