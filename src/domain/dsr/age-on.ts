import { yearOf, yearsBetween } from '../dates/days.ts'
import { readNric } from '../nric.ts'

/** Age in whole years from date of birth, else NRIC; null without either. */
export function ageOn(
  day: string,
  { born, nric }: { born: string | null; nric: string | null },
): number | null {
  const read = nric === null ? null : readNric(nric, yearOf(day))
  const birth = born ?? (read?.ok ? read.nric.born : null)
  return birth === null ? null : yearsBetween(birth, day)
}
