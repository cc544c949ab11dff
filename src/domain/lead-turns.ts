/** How much somebody has to do, and when they last got something. */
export interface Load {
  userId: number
  open: number
  /** Grows with time; null for who never got any. */
  lastAt: number | null
}

const before = (one: Load, other: Load): number =>
  one.open - other.open || (one.lastAt ?? -1) - (other.lastAt ?? -1) || one.userId - other.userId

/**
 * Whose turn it is, again and again: whoever has the fewest open leads, and of those who got one longest ago
 * [ENT-07]. Each turn counts for the next. Ends at once where there is nobody.
 */
export function* turnsOf(loads: readonly Load[]): Generator<number, undefined> {
  const waiting = loads.map((load) => ({ ...load }))
  let turn = Math.max(0, ...loads.map(({ lastAt }) => lastAt ?? 0))
  while (waiting.length > 0) {
    const next = waiting.reduce((first, other) => (before(other, first) < 0 ? other : first))
    next.open++
    next.lastAt = ++turn
    yield next.userId
  }
}
