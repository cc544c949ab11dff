import { labelFor } from '../texts/plural.ts'
import { showDay } from '../dates/show.ts'
import { labelIn, renderMessage, type Message, type Texts } from '../message.ts'
import { showMoney, showRinggit } from '../money.ts'
import { calculatorTexts } from '../texts/calculator.ts'
import { translateLabel } from '../texts/spoken.ts'
import { translations } from '../texts/translate.ts'
import type { Figure, Step, Unit } from './answer.ts'
import { calculatorRateKinds } from './rates.ts'

/** Console language unless other texts are passed. */
const said = (key: string, args?: Message['args'], texts: Texts = translations(calculatorTexts)): string =>
  renderMessage({ key: `calculator.${key}`, ...(args && { args }) }, texts)

export const figureName = (name: string, texts?: Texts): string => said(`figures.${name}`, undefined, texts)

export const columnName = (name: string, texts?: Texts): string => said(`columns.${name}`, undefined, texts)

export const stepText = ({ key, args }: Step, texts?: Texts): string => said(`step.${key}`, args, texts)

export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>, texts?: Texts): string {
  if (unit === 'ringgit') return showRinggit(value)
  if (unit === 'percent') return `${value}%`
  if (unit === 'text') return said(`words.${value}`, undefined, texts)
  return said(`unit.${labelFor([unit.slice(0, -1), unit], Number(value))}`, { count: value }, texts)
}

export const cellText = (value: string, unit: Unit): string => (unit === 'ringgit' ? showMoney(value) : value)

export function rateText({ kind, valid_from, source, weak }: Figure['rates'][number], texts?: Texts): string {
  const label = calculatorRateKinds[kind]
  return [
    said(
      'rate',
      { label: texts ? labelIn(texts, label) : translateLabel(label), day: showDay(valid_from) },
      texts,
    ),
    ...(source ? [source] : []),
    ...(weak ? [said('weak', undefined, texts)] : []),
  ].join(' · ')
}
