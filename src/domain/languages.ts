import { namesOf } from './names.ts'

export const languageNames = { en: 'English', ms: 'Bahasa Melayu', zh: '中文' } as const

export type LanguageCode = keyof typeof languageNames

export const languageCodes = namesOf(languageNames)

export const isLanguageCode = (code: unknown): code is LanguageCode =>
  languageCodes.some((each) => each === code)

/** First supported language of an Accept-Language header; null if none. */
export function acceptedLanguage(header: string | null | undefined): LanguageCode | null {
  for (const part of (header ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    const found = languageCodes.find((each) => each === code)
    if (found) return found
  }
  return null
}
