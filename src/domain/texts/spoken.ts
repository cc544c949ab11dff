import type { DateWords } from '../dates/words.ts'
import type { Texts } from '../message.ts'
import type { Clause } from './terms.ts'

export interface TextTree {
  readonly [key: string]: string | TextTree
}

export interface Language {
  locale?: string
  /** Keys of src/console/console-texts.ts and, below `front_door`, the public pages. */
  console?: TextTree
  /** Keys of src/domain/texts/en.ts. */
  server?: Texts
  /** Keyed by English text: schema and resource labels, notices, month and day names. */
  labels?: Texts
  dateWords?: DateWords
  terms?: readonly Clause[]
}

let spoken: Language = {}

/** Set once before the first page. Never on the server, which answers in each caller's language. */
export function setLocale(language: Language): void {
  spoken = language
}

export const currentLocale = (): Language => spoken

export function translateLabel(label: string): string {
  const { labels = {} } = spoken
  // Own keys only: custom statuses may be called `constructor`.
  return (Object.hasOwn(labels, label) ? labels[label] : undefined) ?? label
}
