import type { Source } from '../../../engine/api/feature.ts'
/** Somebody's hold on a record, and when the record says that they meet next. */
export interface Hold {
  record_id: number
  /** Null where nobody holds the record. */
  user_id: number | null
  /** Milliseconds. */
  at: number | null
  /** The record's own holder, whose time is the record's. */
  main: boolean
}

/** An appointment that is planned. */
export interface Planned {
  id: number
  record_id: number
  user_id: number | null
  starts: number
}

/** Which of the two is right where they differ: what the record says, or its appointments. */

export interface Settlement {
  make: (Hold & { at: number })[]
  move: { id: number; at: number }[]
  cancel: { id: number }[]
  /** Appointments that somebody else has from now on. */
  give: { id: number; user_id: number | null }[]
  /** What the record is to say. */
  set: Hold[]
}

/**
 * Brings a record's field and its appointments together: the field is the next planned appointment of whoever holds the
 * record. A field that was set makes or moves that one, an emptied one cancels it. A time before `now` (a file's) is an
 * appointment of its own, so that none that is still to come moves into the past. Appointments of people who hold the
 * record no longer go to its holder.
 */
export function settlementOf(
  holds: readonly Hold[],
  planned: readonly Planned[],
  by: Source,
  now: number,
): Settlement {
  const settlement: Settlement = { make: [], move: [], cancel: [], give: [], set: [] }
  const keyOf = ({ record_id, user_id }: Pick<Hold, 'record_id' | 'user_id'>) => `${record_id} ${user_id}`
  const held = new Map<string, { id: number; starts: number }[]>(holds.map((hold) => [keyOf(hold), []]))
  for (const one of planned) held.get(keyOf(one))?.push({ ...one })
  const mains = new Map(holds.filter(({ main }) => main).map((hold) => [hold.record_id, hold]))
  for (const one of planned) {
    const main = mains.get(one.record_id)
    const to = main && held.get(keyOf(main))
    if (!to || held.has(keyOf(one))) continue
    if (to.some(({ starts }) => starts === one.starts)) settlement.cancel.push({ id: one.id })
    else {
      settlement.give.push({ id: one.id, user_id: main.user_id })
      to.push({ ...one })
    }
  }
  for (const hold of holds) {
    const own = (held.get(keyOf(hold)) ?? []).toSorted((a, b) => a.starts - b.starts || a.id - b.id)
    const [next] = own
    if (by === 'record' && hold.at !== (next?.starts ?? null)) {
      const isPast = hold.at !== null && hold.at < now && next !== undefined && next.starts >= now
      if (!next || isPast) settlement.make.push({ ...hold, at: hold.at as number })
      else if (hold.at === null) {
        settlement.cancel.push({ id: next.id })
        own.shift()
      } else {
        settlement.move.push({ id: next.id, at: hold.at })
        next.starts = hold.at
      }
      if (!next || isPast) continue
    }
    const at = own.length > 0 ? Math.min(...own.map(({ starts }) => starts)) : null
    if (at !== hold.at) settlement.set.push({ ...hold, at })
  }
  return settlement
}
