import type { DateWords } from '../dates/words.ts'
import type { Texts } from '../message.ts'
import type { Clause } from './terms.ts'

/** Some texts of a tree, by the keys of the English one. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** Another language than English: one file of src/languages, named by its code. What it leaves out stays English. */
export interface Language {
  /** Its code, by which Intl knows its plurals; English without one. */
  locale?: string
  /** What the console says, by the keys of src/console/console-texts.ts and, below `front_door`, of the visitors' pages. */
  console?: TextTree
  /** What the server says and the forms show, by the keys of src/domain/texts/en.ts. */
  server?: Texts
  /** What resources, schemas and the catalogue of notices declare, and the names of months and days, by the English text. */
  labels?: Texts
  /** The words that people write for days and times; English ones are understood beside them. */
  dateWords?: DateWords
  /** The terms and conditions as a whole: the clauses of src/domain/texts/terms.ts. */
  terms?: readonly Clause[]
}

let spoken: Language = {}

/** The language of this console, told once before the first page. The server tells none: it answers in each caller's. */
export function setLocale(language: Language): void {
  spoken = language
}

export const currentLocale = (): Language => spoken

/** A declared label in the language of this console. */
export function translateLabel(label: string): string {
  const { labels = {} } = spoken
  // A status may be called whatever people like: `constructor` is no label.
  return (Object.hasOwn(labels, label) ? labels[label] : undefined) ?? label
}
