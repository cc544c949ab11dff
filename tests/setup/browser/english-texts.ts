import { inVite } from '../../../scripts/texts/in-vite.mjs'
import type * as Listed from '../../../scripts/texts/list-texts.ts'
import type { Language } from '../../../src/domain/texts/spoken.ts'
import { englishLeft, patternOf } from '../english-left.ts'
import { keptByBuild } from './kept-by-build.ts'

interface Texts {
  texts: { text: string; own: string | undefined }[]
  language: Language
}

/** Every text in English with its translation, and all of the language: reading them all takes 20 s. */
const loadTexts = (code: string): Promise<Texts> =>
  keptByBuild(`texts-${code}`, () =>
    inVite(async (load) => {
      const { listTexts, translationOf } = (await load('/scripts/texts/list-texts.ts')) as typeof Listed
      const { default: language } = (await load(`/src/languages/${code}.ts`)) as { default: Language }
      const texts = await listTexts()
      return {
        texts: texts.map((each) => ({ text: each.text, own: translationOf(each, language) })),
        language,
      }
    }),
  )

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
  const { texts } = await loadTexts(code)
  const found = new Map<string, Set<string>>()
  const add = (english: string, own: string | undefined) => {
    if (own === undefined) throw new Error(`${code} leaves out: ${english}`)
    found.set(english, (found.get(english) ?? new Set()).add(own))
  }
  for (const { text, own } of texts) add(text, own)
  return (english) => {
    const own = found.get(english)
    if (!own) throw new Error(`The product does not say: ${english}`)
    return new RegExp(`^(?:${[...own].map((text) => patternOf(text)).join('|')})$`, 'iu')
  }
}
