import { readWireTime } from '../dates/wire.ts'

/** Milliseconds. */
const unsaidMilliseconds = 60_000

export function saidAsOf(asOf: string | undefined, now: number): string | undefined {
  const time = asOf === undefined ? undefined : readWireTime(asOf)?.getTime()
  return time !== undefined && now - time > unsaidMilliseconds ? asOf : undefined
}
