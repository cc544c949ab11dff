import { readNric } from '../nric.ts'

/** Somebody's age in whole years on a day: by their date of birth, else by their NRIC; null where neither says it. */
export function ageOn(
  day: string,
  { born, nric }: { born: string | null; nric: string | null },
): number | null {
  const read = nric === null ? null : readNric(nric, Number(day.slice(0, 4)))
  const birth = born ?? (read?.ok ? read.nric.born : null)
  if (birth === null) return null
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
