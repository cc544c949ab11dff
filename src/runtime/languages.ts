import { english } from '../domain/texts/en.ts'
import type { Language } from '../domain/texts/spoken.ts'
import { terms, type Clause } from '../domain/texts/terms.ts'
import { textsIn, type Texts } from '../domain/message.ts'

const files = import.meta.glob<Language>('../languages/*.ts', { eager: true, import: 'default' })

interface Known {
  language: string
  texts: Texts
  terms: readonly Clause[]
}

const inEnglish: Known = { language: 'en', texts: english, terms }
const known = new Map([['en', inEnglish]])

export const learn = (code: string, language: Language): void => {
  known.set(code, { language: code, texts: textsIn(language, english), terms: language.terms ?? terms })
}
for (const [path, language] of Object.entries(files)) learn(path.replace(/^.*\/|\.ts$/g, ''), language)

function languageFor(acceptLanguage: string | null | undefined): Known {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const found = known.get(part.trim().slice(0, 2).toLowerCase())
    if (found) return found
  }
  return inEnglish
}

export const textsFor = (acceptLanguage: string | null | undefined): Texts =>
  languageFor(acceptLanguage).texts

export const readerFor = (acceptLanguage: string | null | undefined): { language: string; texts: Texts } =>
  languageFor(acceptLanguage)

export const termsFor = (acceptLanguage: string | null | undefined): readonly Clause[] =>
  languageFor(acceptLanguage).terms
