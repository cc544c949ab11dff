import { expect, it } from 'vitest'
import { usualStart } from './usual-start.ts'

it.each([
  ['in the morning', '2026-11-27T09:20:00+08:00', '2026-11-27 11:00:00'],
  ['in the late evening', '2026-11-27T19:10:00+08:00', '2026-11-28 10:00:00'],
  ['just before midnight', '2026-11-27T23:55:00+08:00', '2026-11-28 10:00:00'],
  ['before dawn', '2026-11-27T04:00:00+08:00', '2026-11-27 10:00:00'],
])('a new appointment entered %s starts by day', (_, now, start) => {
  expect(usualStart(new Date(now))).toBe(start)
})
