import { expect, it } from 'vitest'
import { isRelativeDate, relativeBounds, relativeDates, type RelativeDate } from './relative-dates.ts'

/** Saturday 21 November 2026, 01:30 in Kuala Lumpur: still Friday in UTC. */
const now = Date.parse('2026-11-20T17:30:00Z')

it.each<[RelativeDate, string | undefined, string]>([
  ['today', '2026-11-21 00:00:00', '2026-11-22 00:00:00'],
  ['yesterday', '2026-11-20 00:00:00', '2026-11-21 00:00:00'],
  ['tomorrow', '2026-11-22 00:00:00', '2026-11-23 00:00:00'],
  ['last_7_days', '2026-11-15 00:00:00', '2026-11-22 00:00:00'],
  ['last_30_days', '2026-10-23 00:00:00', '2026-11-22 00:00:00'],
  ['next_7_days', '2026-11-21 00:00:00', '2026-11-28 00:00:00'],
  ['this_week', '2026-11-16 00:00:00', '2026-11-23 00:00:00'],
  ['last_week', '2026-11-09 00:00:00', '2026-11-16 00:00:00'],
  ['this_month', '2026-11-01 00:00:00', '2026-12-01 00:00:00'],
  ['last_month', '2026-10-01 00:00:00', '2026-11-01 00:00:00'],
  ['this_year', '2026-01-01 00:00:00', '2027-01-01 00:00:00'],
  ['overdue', undefined, '2026-11-21 01:30:00'],
])('%s', (name, from, before) => {
  expect(relativeBounds(name, now)).toEqual({ ...(from && { from }), before })
})

it('a month and a year end where the calendar says', () => {
  const leap = Date.parse('2028-03-31T04:00:00Z')
  expect(relativeBounds('last_month', leap)).toEqual({
    from: '2028-02-01 00:00:00',
    before: '2028-03-01 00:00:00',
  })
  const newYear = Date.parse('2027-01-01T04:00:00Z')
  expect(relativeBounds('last_month', newYear)).toEqual({
    from: '2026-12-01 00:00:00',
    before: '2027-01-01 00:00:00',
  })
  expect(relativeBounds('this_week', newYear)).toEqual({
    from: '2026-12-28 00:00:00',
    before: '2027-01-04 00:00:00',
  })
})

it('only the names of the list are relative dates', () => {
  expect(relativeDates.every(isRelativeDate)).toBe(true)
  expect(['someday', '', null, 7, 'toString'].some(isRelativeDate)).toBe(false)
})
