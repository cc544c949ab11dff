import { inVite } from '../../../scripts/texts/in-vite.mjs'
import type * as Listed from '../../../scripts/texts/list-texts.ts'
import { textAt } from '../../../src/client/texts/text.ts'
import type { Language } from '../../../src/domain/texts/spoken.ts'

/** Every text in English, and those of a language. */
const loadTexts = (code: string) =>
  inVite(async (load) => {
    const { listTexts } = (await load('/scripts/texts/list-texts.ts')) as typeof Listed
    const { default: language } = (await load(`/src/languages/${code}.ts`)) as { default: Language }
    return { texts: await listTexts(), language }
  })

const strings = (tree: unknown): string[] =>
  typeof tree === 'string'
    ? [tree]
    : typeof tree === 'object' && tree !== null
      ? Object.values(tree).flatMap(strings)
      : []

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text as a pattern: its places take anything. */
const patternOf = (text: string) => escaped(text).replaceAll(/%\\\{\w+\\\}/g, '.+')

/** Tells English texts of the product that a page in another language still has: whole texts, with places filled in. */
export async function englishIn(code: string): Promise<(shown: readonly string[]) => string[]> {
  const { texts, language } = await loadTexts(code)
  const own = new Set(strings(language).flatMap((text) => text.split('||||').map((part) => part.trim())))
  const english = texts
    .flatMap(({ text }) => text.split('||||').map((part) => part.trim()))
    .filter((text) => /\p{L}{2}/u.test(text) && !own.has(text))
  const whole = new Set(english.filter((text) => !text.includes('%{')))
  // Of those with places, the ones that are told from data: two words or more beside them.
  const withPlaces = english
    .filter((text) => text.includes('%{') && /\p{L}{2,}\W+\p{L}{2,}/u.test(text.replaceAll(/%\{\w+\}/g, '')))
    .map((text) => new RegExp(`^${patternOf(text)}$`, 'u'))
  return (shown) =>
    shown.filter((text) => whole.has(text) || withPlaces.some((pattern) => pattern.test(text)))
}

/**
 * Gives what the product says in a language for an English text of it, as a pattern: the same English has several
 * translations where it stands for several things, and its places take anything.
 */
export async function saidIn(code: string): Promise<(english: string) => RegExp> {
  const { texts, language } = await loadTexts(code)
  const found = new Map<string, Set<string>>()
  const add = (english: string, own: string | undefined) => {
    if (own === undefined) throw new Error(`${code} leaves out: ${english}`)
    found.set(english, (found.get(english) ?? new Set()).add(own))
  }
  for (const { of, key, text } of texts)
    add(text, of === 'console' ? textAt(language.console, key) : language[of]?.[key])
  return (english) => {
    const own = found.get(english)
    if (!own) throw new Error(`The product does not say: ${english}`)
    return new RegExp(`^(?:${[...own].map((text) => patternOf(text)).join('|')})$`, 'iu')
  }
}
