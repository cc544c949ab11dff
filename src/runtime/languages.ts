import { english } from '../domain/texts/en.ts'
import type { Language } from '../domain/texts/spoken.ts'
import { serverTexts, type Texts } from '../domain/message.ts'

const files = import.meta.glob<Language>('../languages/*.ts', { eager: true, import: 'default' })

const textsByLanguage = new Map<string, Texts>([['en', english]])

/** From now on callers are answered in this language where they ask for it by its code. */
export const learn = (code: string, language: Language): void => {
  textsByLanguage.set(code, serverTexts(language))
}
for (const [path, language] of Object.entries(files)) learn(path.replace(/^.*\/|\.ts$/g, ''), language)

/** The texts for an Accept-Language header; English where none of its languages is there. */
export function textsFor(acceptLanguage: string | null | undefined): Texts {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const texts = textsByLanguage.get(part.trim().slice(0, 2).toLowerCase())
    if (texts) return texts
  }
  return english
}
