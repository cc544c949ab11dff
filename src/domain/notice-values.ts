import { showTime } from './dates/show.ts'
import { labelIn, labelsIn, renderMessage, type Message, type Texts } from './message.ts'
import { english } from './texts/en.ts'

/** A word of a notice that each reader has in their own language: a text, a declared label or a time. */
export type NoticeWord = Message | { label: string } | { time: string }

/** What stands in a place of a template. */
export type NoticeValue = string | number | NoticeWord

/** The kept form: a word with its English text, by which templates are filled in the database. */
export type KeptValue = string | number | null | (NoticeWord & { text: string })

function wordIn(word: NoticeWord, texts: Texts): string {
  if ('label' in word) return labelIn(texts, word.label)
  return 'time' in word ? showTime(word.time, labelsIn(texts)) : renderMessage(word, texts).trim()
}

export const keptValue = (value: NoticeValue): KeptValue =>
  typeof value === 'object' ? { ...value, text: wordIn(value, english) } : value

/** The templates that a notice was written by, as they stood, and what filled them. */
export interface Said {
  bell: string | null
  subject: string | null
  mail: string | null
  /** The corporate's own texts in other languages, by language. */
  own?: Readonly<Record<string, Readonly<Partial<Record<'bell' | 'subject' | 'mail', string>>>>> | null
  values: Readonly<Record<string, KeptValue>>
}

/**
 * A part of a notice for a reader: the corporate's own text in their language, else its text for everyone. The templates that
 * a corporate begins with are labels of each language; a sentence without a translation stays as it is. Null where the
 * notice has no such part.
 */
export function renderNotice(
  said: Said,
  part: 'bell' | 'subject' | 'mail',
  { texts, language }: { texts: Texts; language: string },
): string | null {
  const template = said[part]
  if (template === null) return null
  const own = said.own?.[language]?.[part]
  if (own) return fillNotice(own, said.values, texts)
  const translated = labelIn(texts, template)
  return fillNotice(translated, said.values, translated === template ? english : texts)
}

const fillNotice = (template: string, values: Said['values'], texts: Texts): string =>
  template
    .replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return place
      if (value === null) return ''
      return typeof value === 'object' ? wordIn(value, texts) : String(value)
    })
    .trim()
