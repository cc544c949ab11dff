import { describe, expect, it } from 'vitest'
import type { Counted } from './count-source.ts'
import { hiddenGroups } from './hidden-groups.ts'

const group = (over: number, by: string | null, and: string | null, rows: number): Counted => ({
  over,
  by,
  and,
  rows,
  figures: [],
  valued: [],
})
const groups = (...rows: number[]) => [
  group(
    3,
    null,
    null,
    rows.reduce((sum, one) => sum + one, 0),
  ),
  ...rows.map((one, at) => group(1, String(at), null, one)),
]
const hiddenRows = (counted: readonly Counted[]) =>
  [...hiddenGroups(counted, 5)].map(({ rows }) => rows).sort((one, other) => one - other)

describe('groups of fewer than five', () => {
  it('are hidden, with the next smallest where the total would tell a single one', () => {
    expect(hiddenRows(groups(9, 8, 6))).toEqual([])
    expect(hiddenRows(groups(9, 8, 2))).toEqual([2, 8])
    expect(hiddenRows(groups(9, 4, 2))).toEqual([2, 4])
  })

  it('are hidden with another one where together they are still too few', () => {
    expect(hiddenRows(groups(9, 8, 1, 1))).toEqual([1, 1, 8])
  })

  it('leave no row or column of a table with a single hidden cell', () => {
    const table = [
      group(3, null, null, 47),
      ...[group(1, 'a', null, 22), group(1, 'b', null, 25)],
      ...[group(2, null, 'x', 22), group(2, null, 'y', 25)],
      ...[group(0, 'a', 'x', 2), group(0, 'a', 'y', 20)],
      ...[group(0, 'b', 'x', 20), group(0, 'b', 'y', 5)],
    ]
    // One cell of few is told by its row, and what hides that by its column.
    expect(hiddenRows(table)).toEqual([2, 5, 20, 20])
  })

  it('hide the total that their only cell would tell', () => {
    const table = [
      group(3, null, null, 20),
      ...[group(1, 'a', null, 6), group(1, 'b', null, 14)],
      ...[group(2, null, 'x', 9), group(2, null, 'y', 11)],
      ...[group(0, 'a', 'x', 6), group(0, 'b', 'x', 3), group(0, 'b', 'y', 11)],
    ]
    expect(hiddenRows(table)).toEqual([3, 6, 6, 9, 11, 11, 14])
  })
})
