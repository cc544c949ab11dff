import { labelFor } from '../texts/plural.ts'
import { showDay } from '../dates/show.ts'
import { labelIn, renderMessage, type Message, type Texts } from '../message.ts'
import { showMoney, showRinggit } from '../money.ts'
import { translateLabel } from '../texts/spoken.ts'
import type { Figure, Step, Unit } from './answer.ts'
import { calculatorRateKinds } from './rates.ts'

/** In the console's language, unless texts of another one are given. */
const said = (key: string, args?: Message['args'], texts?: Texts): string =>
  renderMessage({ key: `calculator.${key}`, ...(args && { args }) }, texts)

/** The name of a figure: “Monthly instalment”. */
export const figureName = (name: string, texts?: Texts): string => said(`figures.${name}`, undefined, texts)

/** The name of a column of a schedule: “Balance”. */
export const columnName = (name: string, texts?: Texts): string => said(`columns.${name}`, undefined, texts)

/** A step towards a figure as a sentence, without what it amounts to. */
export const stepText = ({ key, args }: Step, texts?: Texts): string => said(`step.${key}`, args, texts)

/** A figure as people read it: RM 2,226.92, 5.50%, 80 months. */
export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>, texts?: Texts): string {
  if (unit === 'ringgit') return showRinggit(value)
  if (unit === 'percent') return `${value}%`
  if (unit === 'text') return said(`words.${value}`, undefined, texts)
  return said(`unit.${labelFor([unit.slice(0, -1), unit], Number(value))}`, { count: value }, texts)
}

/** A cell of a schedule: amounts without their currency, which stands over no column. */
export const cellText = (value: string, unit: Unit): string => (unit === 'ringgit' ? showMoney(value) : value)

/** A rate by which a figure was computed: its name and first day, its source, and whether that is unverified. */
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
