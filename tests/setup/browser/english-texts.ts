import { inVite } from '../../../scripts/texts/in-vite.mjs'
import type * as Listed from '../../../scripts/texts/list-texts.ts'
import type { Language } from '../../../src/domain/texts/spoken.ts'
import { englishLeft, patternOf } from '../english-left.ts'

/** Every text in English, and those of a language. */
const loadTexts = (code: string) =>
  inVite(async (load) => {
    const { listTexts, translationOf } = (await load('/scripts/texts/list-texts.ts')) as typeof Listed
    const { default: language } = (await load(`/src/languages/${code}.ts`)) as { default: Language }
    return { texts: await listTexts(), language, translationOf }
  })

/** Tells English texts of the product that a page in another language still has: whole texts, with places filled in. */
export async function englishIn(code: string): Promise<(shown: readonly string[]) => string[]> {
  const { texts, language } = await loadTexts(code)
  return englishLeft(texts, language)
}

/**
 * Gives what the product says in a language for an English text of it, as a pattern: the same English has several
 * translations where it stands for several things, and its places take anything.
 */
export async function saidIn(code: string): Promise<(english: string) => RegExp> {
  const { texts, language, translationOf } = await loadTexts(code)
  const found = new Map<string, Set<string>>()
  const add = (english: string, own: string | undefined) => {
    if (own === undefined) throw new Error(`${code} leaves out: ${english}`)
    found.set(english, (found.get(english) ?? new Set()).add(own))
  }
  for (const each of texts) add(each.text, translationOf(each, language))
  return (english) => {
    const own = found.get(english)
    if (!own) throw new Error(`The product does not say: ${english}`)
    return new RegExp(`^(?:${[...own].map((text) => patternOf(text)).join('|')})$`, 'iu')
  }
}
