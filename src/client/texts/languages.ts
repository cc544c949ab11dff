import { setLocale, type Language } from '../../domain/texts/spoken.ts'
import { whenIdle } from '../when-idle.ts'
import { loadLetters } from './letters.ts'

const files = import.meta.glob<Language>('../../languages/*.ts', { import: 'default' })
const key = 'urus.language'
const chosenKey = 'urus.language-chosen'
const codeOf = (path: string) => path.replace(/^.*\/|\.ts$/g, '')

export const languages: readonly string[] = ['en', ...Object.keys(files).map(codeOf)]

function wantedLanguage(): string {
  const wanted = [localStorage.getItem(key) ?? '', ...navigator.languages.map((code) => code.slice(0, 2))]
  return wanted.find((code) => languages.includes(code)) ?? 'en'
}

let begun: string | undefined
let shown: string | undefined

export const language = (): string => shown ?? wantedLanguage()

export const needsFreshStart = (): boolean => begun !== undefined && begun !== wantedLanguage()

/** Sets the language and reloads; null uses the browser's. */
export function chooseLanguage(code: string | null): void {
  if (code === null) localStorage.removeItem(key)
  else localStorage.setItem(key, code)
  if (wantedLanguage() !== language()) location.reload()
}

export function adoptLanguage(own: string | null | undefined): void {
  if (own && sessionStorage.getItem(chosenKey) === null) localStorage.setItem(key, own)
}

export function takeChosenLanguage(): string | null {
  const code = sessionStorage.getItem(chosenKey)
  sessionStorage.removeItem(chosenKey)
  return code
}

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

export const languageStore = {
  get: language,
  subscribe(hear: () => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
  onChoice(hear: (code: string) => void): () => void {
    choiceListeners.add(hear)
    return () => choiceListeners.delete(hear)
  },
}

export async function offerLanguage(code: string): Promise<void> {
  if (localStorage.getItem(key) !== null || code === language() || !languages.includes(code)) return
  await load(code)
  show(code)
  listeners.forEach((hear) => hear())
}

/** Changes a public page's language, keeping typed input. */
export async function changeLanguage(code: string): Promise<void> {
  await load(code)
  localStorage.setItem(key, code)
  sessionStorage.setItem(chosenKey, code)
  show(code)
  listeners.forEach((hear) => hear())
  choiceListeners.forEach((hear) => hear(code))
}

export function loadLanguage(): Promise<void> | null {
  const code = wantedLanguage()
  begun = code
  show(code)
  if (code === 'zh') loadLetters()
  else whenIdle(loadLetters)
  return code === 'en' ? null : load(code)
}
