import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import type { FigureUnit } from '../report.ts'
import { amountOf, amountText, axisText, changeOf, type UnitText } from './figures.ts'

const figure = (value: string | null) => ({ value, part: null, whole: null })
const ratio = (part: string, whole: string) => ({ value: '0', part, whole })
const words = { days: ['day', 'days'], hours: ['h', 'h'], minutes: ['min', 'min'] } as const
const unitText: UnitText = (unit, shown, count) => `${shown} ${words[unit][count === 1 ? 0 : 1]}`

it.each<[FigureUnit, string, string]>([
  ['count', '1234', '1,234'],
  ['count', '1234567', '1,234,567'],
  ['points', '12.5', '12.5'],
  ['money', '1234.5', 'RM 1,234.50'],
  ['money', '-0.5', '-RM 0.50'],
  ['money', '12345678901234567.89', 'RM 12,345,678,901,234,567.89'],
  ['percent', '12.25', '12.3%'],
  ['minutes', '125', '2 h 5 min'],
  ['minutes', '120', '2 h'],
  ['minutes', '59.5', '1 h'],
  ['minutes', '0', '0 min'],
  ['minutes', '3000', '50 h'],
  ['days', '1', '1 day'],
  ['days', '2.5', '2.5 days'],
])('%s %s reads %s', (unit, value, expected) => {
  expect(amountText(unit, new Decimal(value), unitText)).toBe(expected)
})

describe('a ratio', () => {
  it('of percents is so many of a hundred', () => {
    expect(amountText('percent', amountOf('percent', ratio('12', '48')), unitText)).toBe('25.0%')
    expect(amountText('money', amountOf('money', ratio('100', '3')), unitText)).toBe('RM 33.33')
  })

  it('tells nothing where its whole is 0, nor a figure where there is none', () => {
    expect(amountText('percent', amountOf('percent', ratio('0', '0.00')), unitText)).toBe('–')
    expect(amountText('minutes', amountOf('minutes', figure(null)), unitText)).toBe('–')
  })
})

describe('changeOf', () => {
  it.each<[FigureUnit, string, string, string, string]>([
    ['count', '150', '120', 'more', '+25'],
    ['count', '90', '120', 'less', '−25'],
    ['money', '-50', '-100', 'more', '+50'],
    ['count', '7', '7', 'same', '0'],
    ['count', '10', '3', 'more', '+233'],
  ])('of %s %s after %s', (unit, now, before, direction, text) => {
    expect(changeOf(unit, figure(now), figure(before))).toEqual({ direction, text, inPoints: false })
  })

  it('of percentages is in points', () => {
    expect(changeOf('percent', ratio('1', '4'), ratio('1', '5'))).toEqual({
      direction: 'more',
      text: '+5',
      inPoints: true,
    })
  })

  it('is none after nothing', () => {
    expect(changeOf('count', figure('5'), figure('0'))).toBeUndefined()
    expect(changeOf('count', figure('5'), undefined)).toBeUndefined()
  })
})

it.each<[FigureUnit, number, string]>([
  ['count', 950, '950'],
  ['money', 1_250_000, '1.3m'],
  ['money', -12_500, '-12.5k'],
  ['percent', 40, '40%'],
  ['minutes', 90, '1.5 h'],
])('an axis of %s at %d reads %s', (unit, value, expected) => {
  expect(axisText(unit, value, unitText)).toBe(expected)
})
