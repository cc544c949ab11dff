import type { StatusCount } from '../api/shapes.ts'

export interface StatusGroup {
  id: number
  status: string
  colour?: string
  count: number
  ids: number[]
}

/** Groups by main status; orphaned sub statuses stand alone. */
export function statusGroups(statuses: readonly StatusCount[]): StatusGroup[] {
  const groups = new Map<number, StatusGroup>()
  for (const { status_id, status, colour, count } of statuses.filter(({ parent_id }) => !parent_id))
    groups.set(status_id, { id: status_id, status, colour, count, ids: [status_id] })
  for (const { status_id, status, colour, parent_id, count } of statuses) {
    if (groups.has(status_id)) continue
    const main = groups.get(parent_id ?? 0)
    if (main) {
      main.count += count
      main.ids.push(status_id)
    } else groups.set(status_id, { id: status_id, status, colour, count, ids: [status_id] })
  }
  return [...groups.values()]
}
