import { expect, it } from 'vitest'
import { stagesOf } from './stages.ts'
import type { BoardColumn } from './use-board-columns.ts'

const value = (id: number, more: Partial<BoardColumn> = {}): BoardColumn => ({
  key: `column:${id}`,
  value: id,
  text: `Status ${id}`,
  ...more,
})
const values = [
  value(1),
  value(2),
  value(5, { under: 4 }),
  value(3, { under: 2 }),
  value(4, { closed: true }),
  value(6, { under: 99 }),
]
const stages = (shown: readonly number[]) =>
  stagesOf(
    values,
    values.filter((one) => shown.includes(Number(one.value))).map((column) => ({ column, filter: {} })),
  ).map(({ head, lanes, closed }) => [head.value, lanes.map(({ column }) => column.value), closed])

it('sub values stand under their main one, wherever they are in the list', () => {
  expect(stages([1, 2, 3, 4, 5, 6])).toEqual([
    [1, [1], false],
    [2, [2, 3], false],
    [4, [4, 5], true],
    [6, [6], false],
  ])
})

it('a main value that the filter leaves out stays as the heading of what is under it', () => {
  expect(stages([3, 5])).toEqual([
    [2, [3], false],
    [4, [5], true],
  ])
})
