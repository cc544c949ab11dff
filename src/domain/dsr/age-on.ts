import { yearOf, yearsBetween } from '../dates/days.ts'
import { readNric } from '../nric.ts'

/** Somebody's age in whole years on a day: by their date of birth, else by their NRIC; null where neither says it. */
export function ageOn(
  day: string,
  { born, nric }: { born: string | null; nric: string | null },
): number | null {
  const read = nric === null ? null : readNric(nric, yearOf(day))
  const birth = born ?? (read?.ok ? read.nric.born : null)
  return birth === null ? null : yearsBetween(birth, day)
}
