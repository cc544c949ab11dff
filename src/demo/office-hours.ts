import { wireTime } from '../domain/dates/wire.ts'

const hour = 3_600_000
const opens = 9
const closes = 20

/** The instant, or where it is night in Kuala Lumpur the same minute of the next opening hour. */
export function inOfficeHours(at: number): number {
  const now = Number(wireTime(at).slice(11, 13))
  if (now >= opens && now < closes) return at
  return at + ((opens - now + 24) % 24) * hour
}
