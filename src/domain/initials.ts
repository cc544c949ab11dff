/** Patronymic particles, skipped in initials. */
const particles = new Set(['bin', 'binti', 'bt', 'bte', 'a/l', 'a/p', 's/o', 'd/o'])

/** Up to `max` upper-case initials [VAL-11], skipping bin, binti, a/l and a/p. */
export function initials(name: string, max = 3): string {
  const words = name.split(/\s+/).filter(Boolean)
  const named = words.filter((word) => !particles.has(word.toLowerCase()))
  return (named.length > 0 ? named : words)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, max)
    .join('')
    .toUpperCase()
}
