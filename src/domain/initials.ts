/** Words between a name and the father's: they have no initial. */
const particles = new Set(['bin', 'binti', 'bt', 'bte', 'a/l', 'a/p', 's/o', 'd/o'])

/** The first letters of at most `max` words, in capitals [VAL-11]; without bin, binti, a/l and a/p. */
export function initials(name: string, max = 3): string {
  const words = name.split(/\s+/).filter(Boolean)
  const named = words.filter((word) => !particles.has(word.toLowerCase()))
  // Of a name that is nothing else, the words themselves.
  return (named.length > 0 ? named : words)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, max)
    .join('')
    .toUpperCase()
}
