import { expect, it } from 'vitest'
import { readWireTime } from '../dates/wire.ts'
import { saidAsOf } from './as-of.ts'

it.each([
  ['2026-11-27 14:05:00', '2026-11-27 14:05:30', undefined],
  ['2026-11-27 14:05:00', '2026-11-27 14:07:00', '2026-11-27 14:05:00'],
  [undefined, '2026-11-27 14:07:00', undefined],
])('figures as of %s at %s say so: %s', (asOf, now, said) => {
  expect(saidAsOf(asOf, readWireTime(now)?.getTime() ?? 0)).toBe(said)
})
