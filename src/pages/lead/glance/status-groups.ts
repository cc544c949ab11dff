import type { StatusCount } from '../../../services/lead/summary.ts'

/** A main status with what is under it. */
export interface StatusGroup {
  id: number
  status: string
  colour: string
  leads: number
  /** Its own id and those of its sub statuses. */
  ids: number[]
}

/** Counts by main status; a sub status without its main one stands by itself. */
export function statusGroups(statuses: readonly StatusCount[]): StatusGroup[] {
  const groups = new Map<number, StatusGroup>()
  for (const { status_id, status, colour, leads } of statuses.filter(({ group }) => group === 'main'))
    groups.set(status_id, { id: status_id, status, colour, leads, ids: [status_id] })
  for (const { status_id, status, colour, parent_id, leads } of statuses) {
    if (groups.has(status_id)) continue
    const main = parent_id === null ? undefined : groups.get(parent_id)
    if (main) {
      main.leads += leads
      main.ids.push(status_id)
    } else groups.set(status_id, { id: status_id, status, colour, leads, ids: [status_id] })
  }
  return [...groups.values()]
}
