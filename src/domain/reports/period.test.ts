import { describe, expect, it } from 'vitest'
import { comparedDays, periodOf, daysOfPeriod, stepPeriod, type ReportPeriod } from './period.ts'
import type { Days } from './buckets.ts'

const span = (text: string): Days => {
  const [from = '', to = ''] = text.split(' to ')
  return { from, to }
}

describe('daysOfPeriod', () => {
  it.each<[ReportPeriod, string, string]>([
    ['this_month', '2026-11-27', '2026-11-01 to 2026-11-30'],
    ['last_month', '2026-03-31', '2026-02-01 to 2026-02-28'],
    ['last_month', '2028-03-31', '2028-02-01 to 2028-02-29'],
    ['this_quarter', '2026-11-27', '2026-10-01 to 2026-12-31'],
    ['last_quarter', '2026-02-10', '2025-10-01 to 2025-12-31'],
    ['this_year', '2026-11-27', '2026-01-01 to 2026-12-31'],
    ['last_year', '2026-01-01', '2025-01-01 to 2025-12-31'],
  ])('%s on %s is %s', (name, today, expected) => {
    expect(daysOfPeriod(name, today)).toEqual(span(expected))
    expect(periodOf(span(expected), today)).toBe(name)
  })

  it('no name fits a span that is none of them', () => {
    expect(periodOf(span('2026-11-02 to 2026-11-30'), '2026-11-27')).toBeUndefined()
  })
})

describe('stepPeriod', () => {
  it.each([
    ['2026-11-01 to 2026-11-30', -1, '2026-10-01 to 2026-10-31'],
    ['2028-01-01 to 2028-01-31', 1, '2028-02-01 to 2028-02-29'],
    ['2026-01-01 to 2026-03-31', -1, '2025-10-01 to 2025-12-31'],
    ['2026-01-01 to 2026-12-31', 1, '2027-01-01 to 2027-12-31'],
    ['2026-11-21 to 2026-11-30', -1, '2026-11-11 to 2026-11-20'],
    ['2028-02-29 to 2028-02-29', 1, '2028-03-01 to 2028-03-01'],
  ])('%s by %i is %s', (from, steps, expected) => {
    expect(stepPeriod(span(from), steps)).toEqual(span(expected))
  })
})

describe('comparedDays', () => {
  it.each([
    [
      'a month that is over, with the whole one before',
      '2026-10-01 to 2026-10-31',
      'before',
      '2026-09-01 to 2026-09-30',
    ],
    [
      'the current month, with the same days of the month before',
      '2026-11-01 to 2026-11-30',
      'before',
      '2026-10-01 to 2026-10-27',
    ],
    [
      'the current quarter, with as much of the one before',
      '2026-10-01 to 2026-12-31',
      'before',
      '2026-07-01 to 2026-08-27',
    ],
    [
      'the current year, with as much of the one before',
      '2026-01-01 to 2026-12-31',
      'before',
      '2025-01-01 to 2025-11-27',
    ],
    ['ten days, with the ten before', '2026-11-11 to 2026-11-20', 'before', '2026-11-01 to 2026-11-10'],
    [
      'ten days that run, with as many of the ten before',
      '2026-11-21 to 2026-11-30',
      'before',
      '2026-11-11 to 2026-11-17',
    ],
    ['a whole month, with that of last year', '2026-10-01 to 2026-10-31', 'year', '2025-10-01 to 2025-10-31'],
    [
      'the current month, with its days a year ago',
      '2026-11-01 to 2026-11-30',
      'year',
      '2025-11-01 to 2025-11-27',
    ],
    [
      'February, with the whole one of a leap year',
      '2025-02-01 to 2025-02-28',
      'year',
      '2024-02-01 to 2024-02-29',
    ],
    ['29 February, with the 28th a year ago', '2024-02-20 to 2024-02-29', 'year', '2023-02-20 to 2023-02-28'],
    [
      'a period that is still to come, with all of the one before',
      '2026-12-01 to 2026-12-31',
      'before',
      '2026-11-01 to 2026-11-30',
    ],
  ] as const)('compares %s', (_, given, comparison, expected) => {
    expect(comparedDays(span(given), comparison, '2026-11-27')).toEqual(span(expected))
  })

  it('compares the end of a long month with the end of the shorter one before', () => {
    expect(comparedDays(span('2026-03-01 to 2026-03-31'), 'before', '2026-03-30')).toEqual(
      span('2026-02-01 to 2026-02-28'),
    )
  })
})
