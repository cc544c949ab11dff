import type { Figure, Unit } from '../../domain/calculators/answer.ts'
import { showMoney, showRinggit } from '../../domain/money.ts'
import type { CalculatorText, CalculatorTextKey } from './use-calculator-text.ts'

/** A figure as people read it: RM 2,226.92, 5.50%, 80 months. */
export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>, text: CalculatorText): string {
  if (unit === 'ringgit') return showRinggit(value)
  if (unit === 'percent') return `${value}%`
  if (unit === 'text') return text(`words.${value}` as CalculatorTextKey)
  return text(unit, { smart_count: Number(value) })
}

/** A cell of a schedule: amounts without their currency, which stands over no column. */
export const cellText = (value: string, unit: Unit): string => (unit === 'ringgit' ? showMoney(value) : value)
