import type { Language } from '../../src/domain/texts/spoken.ts'

interface Listed {
  text: string
}

const strings = (tree: unknown): string[] =>
  typeof tree === 'string'
    ? [tree]
    : typeof tree === 'object' && tree !== null
      ? Object.values(tree).flatMap(strings)
      : []

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text as a pattern: its places take anything. */
export const patternOf = (text: string) => escaped(text).replaceAll(/%\\\{\w+\\\}/g, '.+')

/** Tells English texts of the product among texts that are to be in a language: whole ones, with places filled in. */
export function englishLeft(
  texts: readonly Listed[],
  language: Language,
): (shown: readonly string[]) => string[] {
  const own = new Set(strings(language))
  const english = texts.map(({ text }) => text).filter((text) => /\p{L}{2}/u.test(text) && !own.has(text))
  const whole = new Set(english.filter((text) => !text.includes('%{')))
  // Of those with places, the ones that are told from data: two words or more beside them.
  const withPlaces = english
    .filter((text) => text.includes('%{') && /\p{L}{2,}\W+\p{L}{2,}/u.test(text.replaceAll(/%\{\w+\}/g, '')))
    .map((text) => new RegExp(`^${patternOf(text)}$`, 'u'))
  return (shown) =>
    shown.filter((text) => whole.has(text) || withPlaces.some((pattern) => pattern.test(text)))
}
