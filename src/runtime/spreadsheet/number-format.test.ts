import { expect, it } from 'vitest'
import { momentOf } from './number-format.ts'

it('each of a day’s 1,440 minutes is read to the second, whatever a float makes of it', () => {
  const day = Date.UTC(2027, 8, 28)
  const serial = 46_658
  const minutes = Array.from({ length: 1440 }, (_, minute) => minute)
  expect(minutes.map((minute) => momentOf(serial + minute / 1440, false))).toEqual(
    minutes.map((minute) => day + minute * 60_000),
  )
  expect(momentOf(serial - 1462 + 0.5, true)).toBe(day + 43_200_000)
})
