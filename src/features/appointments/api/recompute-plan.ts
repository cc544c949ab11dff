import type { Source } from '../../../engine/api/feature.ts'
/** An owner and the record's next appointment with them. */
export interface OwnerAppointment {
  record_id: number
  /** Null for unowned records. */
  user_id: number | null
  /** Milliseconds. */
  at: number | null
  /** The primary owner's time is also the record's. */
  main: boolean
}

export interface Planned {
  id: number
  record_id: number
  user_id: number | null
  starts: number
}

/** Source of truth on difference: record field or appointments. */

export interface RecomputePlan {
  make: (OwnerAppointment & { at: number })[]
  move: { id: number; at: number }[]
  cancel: { id: number }[]
  give: { id: number; user_id: number | null }[]
  set: OwnerAppointment[]
}

/**
 * Syncs the field with the owner's next appointment: setting creates or moves it, clearing cancels it. Times before
 * `now` (imports) become separate appointments.
 */
export function recomputePlan(
  holds: readonly OwnerAppointment[],
  planned: readonly Planned[],
  by: Source,
  now: number,
): RecomputePlan {
  const settlement: RecomputePlan = { make: [], move: [], cancel: [], give: [], set: [] }
  const keyOf = ({ record_id, user_id }: Pick<OwnerAppointment, 'record_id' | 'user_id'>) =>
    `${record_id} ${user_id}`
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
      const { at } = hold
      if (at !== null && (!next || (at < now && next.starts >= now))) {
        settlement.make.push({ ...hold, at })
        continue
      }
      if (next && at !== null) {
        settlement.move.push({ id: next.id, at })
        next.starts = at
      } else if (next) {
        settlement.cancel.push({ id: next.id })
        own.shift()
      }
    }
    const at = own.length > 0 ? Math.min(...own.map(({ starts }) => starts)) : null
    if (at !== hold.at) settlement.set.push({ ...hold, at })
  }
  return settlement
}
