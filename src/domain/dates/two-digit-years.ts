/** Expands a two-digit year to the latest not after `latest` (85 is 1985); four digits stay. */
export function fullYear(year: string, latest: number): string {
  if (year.length === 4) return year
  const century = Math.floor(latest / 100) * 100
  const full = century + Number(year)
  return String(full > latest ? full - 100 : full)
}

/** Limit for two-digit years, in years ahead. */
export const yearsAhead = 10
