/** The first letters of at most `max` words, in capitals [VAL-11]. */
export function initials(name: string, max = 3): string {
  return name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, max)
    .join('')
    .toUpperCase()
}
