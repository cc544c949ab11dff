import { setLocale, type Language } from '../../domain/texts/spoken.ts'
import { whenIdle } from '../when-idle.ts'
import { loadLetters } from './letters.ts'

const files = import.meta.glob<Language>('../../languages/*.ts', { import: 'default' })
const key = 'urus.language'
const codeOf = (path: string) => path.replace(/^.*\/|\.ts$/g, '')

/** The languages that there are, by their codes: English and the files of src/languages. */
export const languages: readonly string[] = ['en', ...Object.keys(files).map(codeOf)]

/** The user's language: what they chose, else the first of the browser's that there is. */
export function language(): string {
  const wanted = [localStorage.getItem(key) ?? '', ...navigator.languages.map((code) => code.slice(0, 2))]
  return wanted.find((code) => languages.includes(code)) ?? 'en'
}

/** Takes another language; the page begins anew in it. */
export function chooseLanguage(code: string): void {
  localStorage.setItem(key, code)
  location.reload()
}

/** A language as its speakers call it. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

/** Fetches the user's language before the first page; none where they read English. */
export function loadLanguage(): Promise<void> | null {
  const code = language()
  document.documentElement.lang = code
  if (code === 'zh') loadLetters()
  else whenIdle(loadLetters)
  const load = Object.entries(files).find(([path]) => codeOf(path) === code)?.[1]
  return load ? load().then(setLocale) : null
}
