import { english } from '../domain/texts/en.ts'
import type { Language } from '../domain/texts/spoken.ts'
import { serverTexts, type Texts } from '../domain/message.ts'

const files = import.meta.glob<Language>('../languages/*.ts', { eager: true, import: 'default' })

const textsByLanguage = new Map<string, Texts>([
  ['en', english],
  ...Object.entries(files).map(([path, language]): [string, Texts] => [
    path.replace(/^.*\/|\.ts$/g, ''),
    serverTexts(language),
  ]),
])

/** The texts for an Accept-Language header; English where none of its languages is there. */
export function textsFor(acceptLanguage: string | null | undefined): Texts {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const texts = textsByLanguage.get(part.trim().slice(0, 2).toLowerCase())
    if (texts) return texts
  }
  return english
}
