import { describe, expect, it } from 'vitest'
import { addDays } from './dates/days.ts'
import { clockEnds, workingCalendar, workingDaysBetween, type Holiday } from './working-days.ts'

const holidays: Holiday[] = [
  { day: '2026-08-31', state: null },
  { day: '2026-12-11', state: 'selangor' },
]
const selangor = workingCalendar('selangor', holidays)
const johor = workingCalendar('johor', holidays)
const kelantan = workingCalendar('kelantan', holidays)

describe('[PRO-16] the clock of an advisory status runs over working days', () => {
  it.each([
    // Friday: the weekend does not count.
    ['2026-11-20', 1, johor, '2026-11-23'],
    ['2026-11-20', 5, johor, '2026-11-27'],
    // National Day is a Monday.
    ['2026-08-28', 1, johor, '2026-09-01'],
    // The Sultan's birthday is Selangor's alone.
    ['2026-12-10', 1, selangor, '2026-12-14'],
    ['2026-12-10', 1, johor, '2026-12-11'],
    // In Kelantan Sunday is worked, Friday is not.
    ['2026-11-19', 1, kelantan, '2026-11-22'],
    // Without a day it ends on the day itself, where that is worked.
    ['2026-11-20', 0, johor, '2026-11-20'],
    ['2026-11-21', 0, johor, '2026-11-23'],
    // Begun on a Saturday, Monday is the first day that counts.
    ['2026-11-21', 1, johor, '2026-11-23'],
  ])('begun on %s, %i days', (from, days, calendar, end) => {
    expect(clockEnds(from, days, calendar)).toBe(end)
  })

  it('counts the working days between two days, both ways', () => {
    expect(workingDaysBetween('2026-11-20', '2026-11-23', johor)).toBe(1)
    expect(workingDaysBetween('2026-11-23', '2026-11-20', johor)).toBe(-1)
    expect(workingDaysBetween('2026-11-21', '2026-11-22', johor)).toBe(0)
    expect(workingDaysBetween('2026-11-23', '2026-11-23', johor)).toBe(0)
  })

  it('a clock of so many days has so many working days until its end', () => {
    for (let days = 1; days < 60; days++) {
      const end = clockEnds('2026-08-03', days, selangor)
      expect(workingDaysBetween('2026-08-03', end, selangor)).toBe(days)
      expect(workingDaysBetween(addDays(end, -1), end, selangor)).toBe(1)
    }
  })

  it('counts all days of a case that has been overdue for a decade', () => {
    expect(workingDaysBetween('2016-01-01', '2026-01-01', workingCalendar(null, []))).toBe(2609)
  })

  it('a holiday on a weekend takes no working day', () => {
    const saturday = workingCalendar(null, [{ day: '2026-11-21', state: null }])
    expect(workingDaysBetween('2026-11-20', '2026-11-23', saturday)).toBe(1)
  })
})
