import { describe, expect, it } from 'vitest'
import {
  dayBounds,
  readWireTime,
  showDay,
  showMessageTime,
  showTime,
  weekOf,
  wireDay,
  wireTime,
} from './dates.ts'

describe('the wire form', () => {
  const instants = [
    [Date.UTC(2026, 0, 31, 16, 0, 0), '2026-02-01 00:00:00', '2026-02-01'],
    [Date.UTC(2026, 0, 31, 15, 59, 59), '2026-01-31 23:59:59', '2026-01-31'],
    [Date.UTC(2024, 1, 28, 20), '2024-02-29 04:00:00', '2024-02-29'],
  ] as const
  it.each(instants)('[VAL-11] %d is %s in Kuala Lumpur', (at, wire, dayOf) => {
    expect(wireTime(at)).toBe(wire)
    expect(wireTime(new Date(at))).toBe(wire)
    expect(wireDay(at)).toBe(dayOf)
    expect(readWireTime(wire)?.getTime()).toBe(at)
  })

  const noTimes = [
    '2026-02-29',
    '2026-04-31 10:00:00',
    '2026-13-01',
    'yesterday',
    '',
    '2026-01-01 24:00:00',
    '0000-01-01',
    '9999-01-01',
  ]
  it.each(noTimes)('%j names no time', (text) => {
    expect(readWireTime(text)).toBeNull()
  })
})

describe('shown times', () => {
  const shownTimes = [
    ['2026-01-05 00:07:09', '5 Jan, 2026 12:07 AM', '05/01/2026 12:07 AM', '5 Jan, 2026'],
    ['2026-12-31 12:00:00', '31 Dec, 2026 12:00 PM', '31/12/2026 12:00 PM', '31 Dec, 2026'],
    ['2026-08-20 15:43:00', '20 Aug, 2026 3:43 PM', '20/08/2026 3:43 PM', '20 Aug, 2026'],
    [null, '', '', ''],
    ['soon', '', '', ''],
  ] as const
  it.each(shownTimes)('[VAL-11] %s', (wire, time, message, dayOnly) => {
    expect(showTime(wire)).toBe(time)
    expect(showMessageTime(wire)).toBe(message)
    expect(showDay(wire)).toBe(dayOnly)
  })

  it('shows a bare date too', () => {
    expect(showDay('1970-05-05')).toBe('5 May, 1970')
  })
})

describe('dayBounds', () => {
  it('are half-open', () => {
    expect(dayBounds('2026-02-28')).toEqual({ from: '2026-02-28 00:00:00', before: '2026-03-01 00:00:00' })
    expect(dayBounds('2025-12-01', '2025-12-31')).toEqual({
      from: '2025-12-01 00:00:00',
      before: '2026-01-01 00:00:00',
    })
  })

  it('are none for a day that does not exist', () => {
    expect(dayBounds('2026-02-30')).toBeNull()
    expect(dayBounds('2026-02-01', 'later')).toBeNull()
  })
})

describe('weekOf', () => {
  it.each([
    ['2026-03-02', '2026-03-02', '2026-03-08'],
    ['2026-03-08', '2026-03-02', '2026-03-08'],
    ['2026-01-01', '2025-12-29', '2026-01-04'],
    ['2024-02-29', '2024-02-26', '2024-03-03'],
  ])('the week of %s goes from Monday %s to Sunday %s', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to })
  })
})
