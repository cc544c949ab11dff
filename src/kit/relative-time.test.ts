import { expect, it } from 'vitest'
import { ageText } from './relative-time.ts'
import type { KitText } from './texts/use-kit-text.ts'

const key: KitText = (name) => name

it.each([
  ['2026-11-30 00:05:00', 'age.today'],
  ['2026-11-29 23:50:00', 'when.yesterday'],
  ['2026-11-28 12:00:00', 'age.day'],
])('a record added at %s is said to be of %s', (added, age) => {
  expect(ageText(added, Date.parse('2026-11-30T00:10:00+08:00'), key)).toBe(age)
})
