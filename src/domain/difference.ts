import { renderMessage, type Message, type Texts } from './message.ts'

/** Names and amounts stay verbatim; declared labels are translated for the reader. */
export type Words = string | Message

export const declared = (label: string): Message => ({ key: 'difference.label', args: { label } })

/** Language-independent change of one value. */
export interface Difference {
  label: readonly Words[]
  before: Words | null
  after: Words | null
}

type OldDifference = Omit<Difference, 'label'> & { label: string }
export type KeptDifference = Difference | OldDifference

export interface TranslatedDifference {
  label: string
  before: string | null
  after: string | null
}

export function translateDifference(
  { label, before, after }: KeptDifference,
  texts: Texts,
): TranslatedDifference {
  const tell = (words: Words) => (typeof words === 'string' ? words : renderMessage(words, texts))
  return {
    label: typeof label === 'string' ? label : label.map(tell).join(' · '),
    before: before === null ? null : tell(before),
    after: after === null ? null : tell(after),
  }
}
