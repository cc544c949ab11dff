import { english } from './texts/en.ts'

/** A text by its key; the reader's language and the arguments make it a sentence. */
export interface Message {
  key: string
  args?: Record<string, string | number>
}

export type Texts = Readonly<Record<string, string>>

const textsByLanguage: Record<string, Texts> = { en: english }

/** Fills a text's %{name} places. An unknown key comes back as itself, so that nothing is hidden. */
export function renderMessage({ key, args = {} }: Message, texts: Texts = english): string {
  const text = texts[key] ?? key
  return text.replace(/%\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place))
}

/** The texts for an Accept-Language header; English where none of its languages is there. */
export function textsFor(acceptLanguage: string | null | undefined): Texts {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const texts = textsByLanguage[part.trim().slice(0, 2).toLowerCase()]
    if (texts) return texts
  }
  return english
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
