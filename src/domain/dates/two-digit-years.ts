/** A year of two digits is the last one that is not after `latest`: 85 is 1985, 26 is 2026. Four digits stay. */
export function fullYear(year: string, latest: number): string {
  if (year.length === 4) return year
  const century = Math.floor(latest / 100) * 100
  const full = century + Number(year)
  return String(full > latest ? full - 100 : full)
}

/** How many years after this one a day is thought to lie whose year has two digits. */
export const yearsAhead = 10
