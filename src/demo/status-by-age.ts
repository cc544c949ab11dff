import { addDays } from '../domain/dates/days.ts'
import type { Random } from './random.ts'

export type Reach = readonly (readonly [days: number, statuses: number])[]

export function statusByAge(
  random: Random,
  statuses: readonly [number, ...number[]],
  { created, now }: { created: string; now: string },
  reach: Reach,
): number {
  const reached = reach.find(([days]) => created > addDays(now, -days))?.[1] ?? statuses.length
  return statuses[random.below(Math.min(reached, statuses.length))] ?? statuses[0]
}
