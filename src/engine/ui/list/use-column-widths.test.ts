import { describe, expect, it } from 'vitest'
import { sharedWidths } from './use-column-widths.ts'

const columns = [
  { key: 'name', width: 200 },
  { key: 'status', width: 100 },
  { key: 'made', width: 100 },
]

describe('column widths', () => {
  it('share what the place has beyond them', () => {
    expect(sharedWidths(columns, {}, 800)).toEqual([400, 200, 200])
    expect(sharedWidths(columns, {}, 801)).toEqual([400, 200, 201])
    expect(sharedWidths(columns, {}, 300)).toEqual([200, 100, 100])
  })

  it('stay as they were set, within reason', () => {
    expect(sharedWidths(columns, { status: 300, gone: 9 }, 900)).toEqual([400, 300, 200])
    expect(sharedWidths(columns, { status: 1, made: 9000 }, 0)).toEqual([200, 56, 800])
  })

  it('leave no gap where all were set', () => {
    expect(sharedWidths(columns, { name: 100, status: 100, made: 100 }, 500)).toEqual([100, 100, 300])
  })
})
