import { readWireTime } from '../dates/wire.ts'

/** So many milliseconds figures may be behind without a word: people read times to the minute. */
const unsaidMilliseconds = 60_000

/** The time as of which figures are, where that is to be said; a replica is behind by moments all the time. */
export function saidAsOf(asOf: string | undefined, now: number): string | undefined {
  const time = asOf === undefined ? undefined : readWireTime(asOf)?.getTime()
  return time !== undefined && now - time > unsaidMilliseconds ? asOf : undefined
}
