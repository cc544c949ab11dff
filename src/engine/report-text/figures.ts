import Decimal from 'decimal.js'
import { showCount } from '../../domain/count.ts'
import { showRinggit } from '../../domain/money.ts'
import type { Figure, FigureUnit } from '../report.ts'

/** Shown without a value: no rows for a median, or denominator 0. */
export const none = '–'

const isZero = (text: string) => new Decimal(text).isZero()

/** Numeric value, percent as 0 to 100; undefined without one. */
export function amountOf(unit: FigureUnit, figure: Figure | undefined): Decimal | undefined {
  if (!figure || figure.value === null) return undefined
  const { part, whole } = figure
  if (typeof part === 'string' && typeof whole === 'string') {
    if (isZero(whole)) return undefined
    const ratio = new Decimal(part).div(whole)
    return unit === 'percent' ? ratio.times(100) : ratio
  }
  return new Decimal(figure.value)
}

const rounded = (amount: Decimal, places: number): string => {
  const [whole = '', fraction] = amount.toDecimalPlaces(places).toFixed().split('.')
  const shown = whole.replace(/\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','))
  return fraction ? `${shown}.${fraction}` : shown
}

export type UnitText = (unit: 'days' | 'hours' | 'minutes', shown: string, count: number) => string

/** 2 h 5 min; not converted to days, as hours are working hours. */
function minutesText(amount: Decimal, unitText: UnitText): string {
  const minutes = amount.toDecimalPlaces(0).toNumber()
  const [hours, left] = [Math.trunc(minutes / 60), minutes % 60]
  return [
    hours !== 0 && unitText('hours', showCount(hours), hours),
    (left !== 0 || hours === 0) && unitText('minutes', String(left), left),
  ]
    .filter(Boolean)
    .join(' ')
}

/** 1,234 · RM 1,234.50 · 12.5% · 2 h 5 min · 3 days. */
export function amountText(unit: FigureUnit, amount: Decimal | undefined, unitText: UnitText): string {
  if (!amount) return none
  switch (unit) {
    case 'money':
      return showRinggit(amount.toFixed())
    case 'percent':
      return `${amount.toFixed(1)}%`
    case 'minutes':
      return minutesText(amount, unitText)
    case 'days':
      return unitText('days', rounded(amount, 1), amount.toNumber())
    case 'count':
    case 'points':
      return rounded(amount, 2)
  }
}

/** Short axis labels: 1.2k, 3m. */
export function axisText(unit: FigureUnit, value: number, unitText: UnitText): string {
  const short = (scaled: number, mark: string) => `${Number(scaled.toFixed(1))}${mark}`
  const size = Math.abs(value)
  const shown =
    unit === 'minutes'
      ? unitText('hours', short(value / 60, ''), value / 60)
      : size >= 1_000_000
        ? short(value / 1_000_000, 'm')
        : size >= 1000
          ? short(value / 1000, 'k')
          : short(value, '')
  return unit === 'percent' ? `${shown}%` : shown
}

export interface Change {
  direction: 'more' | 'less' | 'same'
  /** +12.5%; percentages differ in points. */
  text: string
  inPoints: boolean
}

/** Undefined if either value is missing or the base is 0. */
export function changeOf(
  unit: FigureUnit,
  now: Figure | undefined,
  before: Figure | undefined,
): Change | undefined {
  const [later, earlier] = [amountOf(unit, now), amountOf(unit, before)]
  const inPoints = unit === 'percent'
  if (!later || !earlier || (!inPoints && earlier.isZero())) return undefined
  const difference = later.minus(earlier)
  const exact = inPoints ? difference : difference.div(earlier.abs()).times(100)
  const change = exact.toDecimalPlaces(exact.abs().gte(100) ? 0 : 1)
  const direction = change.isZero() ? 'same' : change.isPositive() ? 'more' : 'less'
  const sign = direction === 'more' ? '+' : direction === 'less' ? '−' : ''
  return { direction, text: `${sign}${rounded(change.abs(), 1)}`, inPoints }
}
