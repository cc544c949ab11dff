import { labelIn, renderMessage, type Message, type Texts } from '../message.ts'
import { dsrTexts } from '../texts/dsr.ts'
import { translations } from '../texts/translate.ts'
import { showMoney } from '../money.ts'
import { facilities, incomeKinds } from './kinds.ts'

const amounts: ReadonlySet<string> = new Set(['amount', 'less', 'more', 'left', 'asked'])

/** In the console's language unless other texts are passed. */
export function said({ key, args = {} }: Message, texts: Texts = translations(dsrTexts)): string {
  const shown = Object.entries(args).map(
    ([name, value]) =>
      [name, typeof value === 'string' && amounts.has(name) ? showMoney(value) : value] as const,
  )
  return renderMessage({ key, args: Object.fromEntries(shown) }, texts)
}

const kinds: Readonly<Record<string, string>> = { ...facilities, ...incomeKinds, other: 'Other' }

export const kindLabel = (kind: string): string => kinds[kind] ?? kind

export const kindIn = (texts: Texts, kind: string): string => labelIn(texts, kindLabel(kind))
