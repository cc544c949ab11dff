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
  values: Readonly<Record<string, KeptValue>>
}

/**
 * A notice's template in the language of the texts. The templates that a corporate begins with are labels of each language;
 * what the corporate wrote itself stays as it is, and so does a sentence of which a language has no translation.
 */
export function renderNotice(template: string, values: Said['values'], texts: Texts): string {
  const own = labelIn(texts, template)
  const language = own === template ? english : texts
  return own
    .replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return place
      if (value === null) return ''
      return typeof value === 'object' ? wordIn(value, language) : String(value)
    })
    .trim()
}
