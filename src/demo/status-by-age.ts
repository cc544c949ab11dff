import { addDays } from '../domain/dates/days.ts'
import type { Random } from './random.ts'

/** How far a record can have come by its age in days: so many statuses of the list, in its order. */
export type Reach = readonly (readonly [days: number, statuses: number])[]

/** A status that a record of an age can have: nothing is won on its first day. Without a reach all are possible. */
export function statusByAge(
  random: Random,
  statuses: readonly [number, ...number[]],
  { created, now }: { created: string; now: string },
  reach: Reach,
): number {
  const reached = reach.find(([days]) => created > addDays(now, -days))?.[1] ?? statuses.length
  return statuses[random.below(Math.min(reached, statuses.length))] ?? statuses[0]
}
