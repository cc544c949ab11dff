import { describe, expect, it } from 'vitest'
import { showMonth } from '../../domain/dates/show.ts'
import { readDay, readMoment, readMonth, readTime } from './read-day.ts'
import { weeksOf } from './weeks.ts'

const today = '2026-11-21'

describe('a typed day', () => {
  it.each([
    ['2026-11-05', '2026-11-05'],
    ['2026-1-5', '2026-01-05'],
    ['5/11/2026', '2026-11-05'],
    ['05-11-26', '2026-11-05'],
    ['5.11', '2026-11-05'],
    ['5 nov', '2026-11-05'],
    ['5 Nov, 2027', '2027-11-05'],
    ['1st december 2026', '2026-12-01'],
    ['today', '2026-11-21'],
    ['Tomorrow', '2026-11-22'],
    ['yesterday', '2026-11-20'],
  ])('%s means %s', (typed, day) => expect(readDay(typed, today)).toBe(day))

  it('whose year has two digits lies at most ten years ahead, and for a birth not ahead at all', () => {
    expect(readDay('15/03/85', today)).toBe('1985-03-15')
    expect(readDay('15/03/35', today)).toBe('2035-03-15')
    expect(readDay('15/03/35', today, 0)).toBe('1935-03-15')
  })

  it.each(['', '31/2/2026', '5/13/2026', 'soon', '5', '5 no', '2026-11-31'])('%s means nothing', (typed) =>
    expect(readDay(typed, today)).toBeNull(),
  )
})

describe('a typed month', () => {
  it.each([
    ['2026-3', '2026-03'],
    ['3/2027', '2027-03'],
    ['mar 27', '2027-03'],
    ['March', '2026-03'],
  ])('%s means %s', (typed, month) => expect(readMonth(typed, today)).toBe(month))

  it.each(['', '3', '13/2026', 'xx'])('%s means nothing', (typed) =>
    expect(readMonth(typed, today)).toBeNull(),
  )
})

describe('a typed time', () => {
  it.each([
    ['2:30 pm', '14:30'],
    ['2.30PM', '14:30'],
    ['1430', '14:30'],
    ['9am', '09:00'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['7', '19:00'],
    ['1', '13:00'],
    ['3:30', '15:30'],
    ['330', '15:30'],
    ['07', '07:00'],
    ['03:30', '03:30'],
    ['8', '08:00'],
    ['3 am', '03:00'],
  ])('%s means %s', (typed, time) => expect(readTime(typed)).toBe(time))

  it.each(['', '25', '13pm', '9:75', '0pm', 'noon'])('%s means nothing', (typed) =>
    expect(readTime(typed)).toBeNull(),
  )
})

describe('a typed day and time', () => {
  it.each([
    ['25/11/2026 3pm', '2026-11-25 15:00'],
    ['2026-11-25 10:00', '2026-11-25 10:00'],
    ['25 Nov, 2026 3:00 PM', '2026-11-25 15:00'],
    ['tomorrow  9.30am', '2026-11-22 09:30'],
    ['5 nov 3 pm', '2026-11-05 15:00'],
  ])('%s means %s', (typed, moment) => expect(readMoment(typed, today)).toBe(moment))

  it.each(['25 Nov 202', '25/11/2026 noon', '3pm', '31/2/2026 3pm', '25/11/2026'])('%s means none', (typed) =>
    expect(readMoment(typed, today)).toBeNull(),
  )
})

describe('a calendar', () => {
  it('has whole weeks from Monday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks[5]?.[6]).toBe('2026-12-06')
  })

  it('names months', () => expect(showMonth('2026-03')).toBe('Mar 2026'))
})
