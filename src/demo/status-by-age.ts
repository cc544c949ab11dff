import type { Random } from './random.ts'

const day = 24 * 3_600_000

/** How far a record can have come by its age in days: so many statuses of the list, in its order. */
export type Reach = readonly (readonly [days: number, statuses: number])[]

/** A status that a record of an age can have: nothing is won on its first day. Without a reach all are possible. */
export function statusByAge(
  random: Random,
  statuses: readonly [number, ...number[]],
  milliseconds: number,
  reach: Reach,
): number {
  const reached = reach.find(([days]) => milliseconds < days * day)?.[1] ?? statuses.length
  return statuses[random.below(Math.min(reached, statuses.length))] ?? statuses[0]
}
