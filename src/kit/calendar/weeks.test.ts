import { describe, expect, it } from 'vitest'
import { showMonth } from '../../domain/dates/show.ts'
import { weeksOf } from './weeks.ts'

describe('a calendar', () => {
  it('has whole weeks from Monday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks[5]?.[6]).toBe('2026-12-06')
  })

  it('names months', () => expect(showMonth('2026-03')).toBe('Mar 2026'))
})
