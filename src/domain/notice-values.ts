import { showTime } from './dates/show.ts'
import { labelIn, labelsIn, renderMessage, type Message, type Texts } from './message.ts'
import { english } from './texts/en.ts'

export type NoticeWord = Message | { label: string } | { time: string }

export type NoticeValue = string | number | NoticeWord

/** Stored form: includes the English text, used by database templates. */
export type KeptValue = string | number | null | (NoticeWord & { text: string })

function wordIn(word: NoticeWord, texts: Texts): string {
  if ('label' in word) return labelIn(texts, word.label)
  return 'time' in word ? showTime(word.time, labelsIn(texts)) : renderMessage(word, texts).trim()
}

export const keptValue = (value: NoticeValue): KeptValue =>
  typeof value === 'object' ? { ...value, text: wordIn(value, english) } : value

export interface Said {
  bell: string | null
  subject: string | null
  mail: string | null
  own?: Readonly<Record<string, Readonly<Partial<Record<'bell' | 'subject' | 'mail', string>>>>> | null
  values: Readonly<Record<string, KeptValue>>
}

/**
 * Renders a notification part: corporate's text in the reader's language, else its general text. Default templates are
 * translated as labels; null without this part.
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
