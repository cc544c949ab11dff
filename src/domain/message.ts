import { fillPlaces } from './fill-places.ts'
import { inSentence } from './in-sentence.ts'
import { english } from './texts/en.ts'
import { currentLocale, type Language } from './texts/spoken.ts'

/** A text by its key; the reader's language and the arguments make it a sentence. */
export interface Message {
  key: string
  args?: Record<string, string | number>
}

export type Texts = Readonly<Record<string, string>>

/** Names of fields and records within messages: declared labels, in English until they are shown. */
const labelArgs: ReadonlySet<string> = new Set(['label', 'what', 'names', 'list'])
const labelKey = (label: string) => `label:${label}`

/** The texts of another language with the English ones beneath, its labels as they are and as they stand in sentences. */
export const serverTexts = ({ server, labels = {} }: Language): Texts => ({
  ...english,
  ...Object.fromEntries(
    Object.entries(labels).flatMap(([label, own]) => [
      [labelKey(inSentence(label)), inSentence(own)],
      [labelKey(label), own],
    ]),
  ),
  ...server,
})

/** A declared label in the language of the texts. */
export const labelIn = (texts: Texts, label: string): string => texts[labelKey(label)] ?? label

/** Translates declared labels by the texts, for what takes its words that way. */
export const labelsIn =
  (texts: Texts) =>
  (label: string): string =>
    labelIn(texts, label)

/** What the console itself shows. */
let own: { language: Language; texts: Texts } | undefined
function ownTexts(): Texts {
  const language = currentLocale()
  if (own?.language !== language) own = { language, texts: serverTexts(language) }
  return own.texts
}

/**
 * Fills a text's %{name} places; in the console's language unless other texts are given. An unknown key comes back as
 * itself, so that nothing is hidden.
 */
export function renderMessage({ key, args = {} }: Message, texts: Texts = ownTexts()): string {
  // A key may be what somebody wrote: `constructor` is no text.
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined
  return fillPlaces(text ?? key, args, (value, name) => (labelArgs.has(name) ? labelIn(texts, value) : value))
}

/** A message about a field as it stands away from the field: one that does not say the field's name begins with it. */
export function renderNamed(message: Message, texts: Texts = ownTexts()): string {
  const said = renderMessage(message, texts)
  const label = message.args?.['label']
  if (typeof label !== 'string') return said
  const name = labelIn(texts, label)
  return said.includes(name) ? said : `${name}: ${said}`
}

const mark = '\u001f'

/** A message as the one string that yup carries: key, separator, arguments. */
export function packMessage({ key, args }: Message): string {
  return args ? `${key}${mark}${JSON.stringify(args)}` : key
}

/** The message that {@link packMessage} packed; any other string becomes a key that renders as itself. */
export function unpackMessage(packed: string): Message {
  const [key = '', args] = packed.split(mark)
  return args ? { key, args: JSON.parse(args) as Record<string, string | number> } : { key }
}
