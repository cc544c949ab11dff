import { expect, it } from 'vitest'
import { dueOf } from './due.ts'

/** Saturday 21 November 2026, 9:30 AM in Kuala Lumpur. */
const now = Date.parse('2026-11-21T01:30:00Z')

it.each([
  ['2026-11-20 18:00:00', 'overdue'],
  ['2026-11-21 09:29:59', 'overdue'],
  ['2026-11-21 09:30:00', 'today'],
  ['2026-11-21 23:59:00', 'today'],
  ['2026-11-22 00:00:00', 'tomorrow'],
  ['2026-11-24 10:00:00', 'soon'],
  ['2026-11-25 10:00:00', 'later'],
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'today'],
])('%s is %s', (wire, due) => {
  expect(dueOf(wire, now)).toBe(due)
})
