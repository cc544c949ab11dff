import type { OutboxEvent } from './outbox.ts'

/** Audit trail events, written by the database itself. */
export const changeTopic = 'record'

/** Without ids if there are too many. */
export interface Change extends Record<string, unknown> {
  table: string
  action: 'create' | 'update' | 'delete'
  ids?: number[]
}

export interface ChangeEvent extends OutboxEvent {
  payload: Change
}

export const isChange = (event: OutboxEvent): event is ChangeEvent => event.topic === changeTopic

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
    if (!isChange(event)) {
      merged.set(String(event.id), event)
      continue
    }
    const { corporate_id, request_id, payload } = event
    const key = `${corporate_id} ${payload.table} ${payload.action} ${request_id}`
    const before = merged.get(key)
    merged.set(
      key,
      before && isChange(before) ? { ...event, payload: together(before.payload, payload) } : event,
    )
  }
  return [...merged.values()]
}
