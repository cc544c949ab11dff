/** Returns a year of two digits in full, the last one that is not after `latest`: 85 is 1985. Four digits stay. */
export function fullYear(year: string, latest: number): string {
  if (year.length === 4) return year
  const century = Math.floor(latest / 100) * 100
  const full = century + Number(year)
  return String(full > latest ? full - 100 : full)
}

/** The most years from now that a year of two digits may mean. */
export const yearsAhead = 10
