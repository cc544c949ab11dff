import { setLocale, type Language } from '../../domain/texts/spoken.ts'
import { whenIdle } from '../when-idle.ts'
import { loadLetters } from './letters.ts'

const files = import.meta.glob<Language>('../../languages/*.ts', { import: 'default' })
const key = 'urus.language'
const chosenKey = 'urus.language-chosen'
const codeOf = (path: string) => path.replace(/^.*\/|\.ts$/g, '')

/** The languages that there are, by their codes: English and the files of src/languages. */
export const languages: readonly string[] = ['en', ...Object.keys(files).map(codeOf)]

/** What this device shows next: what was chosen on it, else the first of the browser's that there is. */
function wantedLanguage(): string {
  const wanted = [localStorage.getItem(key) ?? '', ...navigator.languages.map((code) => code.slice(0, 2))]
  return wanted.find((code) => languages.includes(code)) ?? 'en'
}

/** The language that the page began in, and the one that it shows now. */
let begun: string | undefined
let shown: string | undefined

/** The language of this page. */
export const language = (): string => shown ?? wantedLanguage()

/** Whether the console has to begin anew to be in the user's language: its texts are read once. */
export const needsFreshStart = (): boolean => begun !== undefined && begun !== wantedLanguage()

/** Takes another language, the browser's without one; the page begins anew in it. */
export function chooseLanguage(code: string | null): void {
  if (code === null) localStorage.removeItem(key)
  else localStorage.setItem(key, code)
  if (wantedLanguage() !== language()) location.reload()
}

/** A user's own language goes before what the device had, unless they chose one on the way in. */
export function adoptLanguage(own: string | null | undefined): void {
  if (own && sessionStorage.getItem(chosenKey) === null) localStorage.setItem(key, own)
}

/** The language chosen before the sign-in, which the account takes over; answered once, then forgotten. */
export function takeChosenLanguage(): string | null {
  const code = sessionStorage.getItem(chosenKey)
  sessionStorage.removeItem(chosenKey)
  return code
}

/** A language as its speakers call it. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

async function load(code: string): Promise<void> {
  const file = Object.entries(files).find(([path]) => codeOf(path) === code)?.[1]
  setLocale(file ? await file() : {})
}

function show(code: string): void {
  shown = code
  document.documentElement.lang = code
}

const listeners = new Set<() => void>()
const choiceListeners = new Set<(code: string) => void>()

/** The language of pages without a sign-in, which change it while they stand. */
export const languageStore = {
  get: language,
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
  /** Hears what a visitor chooses. */
  onChoice(hear: (code: string) => void): () => void {
    choiceListeners.add(hear)
    return () => choiceListeners.delete(hear)
  },
}

/** Shows the language in which somebody is written to, where this device has chosen none. */
export async function offerLanguage(code: string): Promise<void> {
  if (localStorage.getItem(key) !== null || code === language() || !languages.includes(code)) return
  await load(code)
  show(code)
  listeners.forEach((hear) => hear())
}

/** Shows another language on a page without a sign-in; what was typed there stays. */
export async function changeLanguage(code: string): Promise<void> {
  await load(code)
  localStorage.setItem(key, code)
  sessionStorage.setItem(chosenKey, code)
  show(code)
  listeners.forEach((hear) => hear())
  choiceListeners.forEach((hear) => hear(code))
}

/** Fetches the user's language before the first page; none where they read English. */
export function loadLanguage(): Promise<void> | null {
  const code = wantedLanguage()
  begun = code
  show(code)
  if (code === 'zh') loadLetters()
  else whenIdle(loadLetters)
  return code === 'en' ? null : load(code)
}
