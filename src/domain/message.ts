import { fillPlaces } from './fill-places.ts'
import { inSentence } from './in-sentence.ts'
import type { Language } from './texts/spoken.ts'

/** A text key with arguments, translated for the reader. */
export interface Message {
  key: string
  args?: Record<string, string | number>
}

export type Texts = Readonly<Record<string, string>>

const labelArgs: ReadonlySet<string> = new Set(['label', 'what', 'names', 'list'])
const labelKey = (label: string) => `label:${label}`

/** A language's labels and messages, over the English ones. */
export const textsIn = ({ server, labels = {} }: Language, english: Texts): Texts => ({
  ...english,
  ...Object.fromEntries(
    Object.entries(labels).flatMap(([label, own]) => [
      [labelKey(inSentence(label)), inSentence(own)],
      [labelKey(label), own],
    ]),
  ),
  ...server,
})

export const labelIn = (texts: Texts, label: string): string => texts[labelKey(label)] ?? label

export const labelsIn =
  (texts: Texts) =>
  (label: string): string =>
    labelIn(texts, label)

/** Unknown keys render as themselves. */
export function renderMessage({ key, args = {} }: Message, texts: Texts): string {
  // Own keys only: user input such as `constructor` must not match.
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined
  return fillPlaces(text ?? key, args, (value, name) => (labelArgs.has(name) ? labelIn(texts, value) : value))
}

export function renderNamed(message: Message, texts: Texts): string {
  const said = renderMessage(message, texts)
  const label = message.args?.['label']
  if (typeof label !== 'string') return said
  const name = labelIn(texts, label)
  return said.includes(name) ? said : `${name}: ${said}`
}

const mark = '\u001f'

export function packMessage({ key, args }: Message): string {
  return args ? `${key}${mark}${JSON.stringify(args)}` : key
}

export function unpackMessage(packed: string): Message {
  const [key = '', args] = packed.split(mark)
  return args ? { key, args: JSON.parse(args) as Record<string, string | number> } : { key }
}
