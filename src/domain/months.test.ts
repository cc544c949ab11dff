import { describe, expect, it } from 'vitest'
import { monthsBetween, monthSpan } from './months.ts'

describe('[API-23] month lists', () => {
  it.each<[why: string, first: string | null, from: string]>([
    ['begin with the month of the first lead', '2025-03-31', '2025-03'],
    ['begin with this month where there is none', null, '2026-11'],
    ['begin ten years ago at the earliest', '1926-01-01', '2016-11'],
    ['hold this month, wherever the first lead is', '2027-05-01', '2026-11'],
  ])('%s', (_why, first, from) => expect(monthSpan(first, '2026-11-21')).toEqual({ from, to: '2027-11' }))

  it('have every month once, in order', () =>
    expect(monthsBetween({ from: '2026-11', to: '2027-02' })).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]))
})
