import { renderMessage, type Message, type Texts } from './message.ts'

/** What is read of a difference: names and amounts as they are, what is declared in the language of who reads it. */
export type Words = string | Message

/** A label that a schema or a choice declares. */
export const declared = (label: string): Message => ({ key: 'difference.label', args: { label } })

/** What one value was and would be, in no language yet. */
export interface Difference {
  /** What it is called, below what it stands in. */
  label: readonly Words[]
  before: Words | null
  after: Words | null
}

/** One that was kept before differences had words for every language: a sentence in English. */
type OldDifference = Omit<Difference, 'label'> & { label: string }
export type KeptDifference = Difference | OldDifference

/** As somebody reads it. */
export interface TranslatedDifference {
  label: string
  before: string | null
  after: string | null
}

/** In the language of the texts; in the console's own without them. */
export function translateDifference(
  { label, before, after }: KeptDifference,
  texts?: Texts,
): TranslatedDifference {
  const tell = (words: Words) => (typeof words === 'string' ? words : renderMessage(words, texts))
  return {
    label: typeof label === 'string' ? label : label.map(tell).join(' · '),
    before: before === null ? null : tell(before),
    after: after === null ? null : tell(after),
  }
}
