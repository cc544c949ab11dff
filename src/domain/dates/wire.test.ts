import { describe, expect, it } from 'vitest'
import { dayBounds, readWireTime, wireDay, wireTime } from './wire.ts'

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
