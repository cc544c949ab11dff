import { expect, it } from 'vitest'
import type { StatusCount } from '../api/shapes.ts'
import { statusGroups } from './status-groups.ts'

const status = (status_id: number, count: number, parent_id: number | null = null): StatusCount => ({
  status_id,
  status: `S${status_id}`,
  colour: '#123456',
  group: parent_id === null ? 'main' : 'sub',
  parent_id,
  closed: false,
  count,
})

it('counts sub statuses with their main one, in the order of the main ones', () => {
  const groups = statusGroups([status(4, 2, 2), status(1, 5), status(2, 1), status(3, 3, 2), status(5, 0)])
  expect(groups.map(({ id, count, ids }) => [id, count, ids])).toEqual([
    [1, 5, [1]],
    [2, 6, [2, 4, 3]],
    [5, 0, [5]],
  ])
})

it('a sub status without its main one stands by itself', () => {
  const orphan = { ...status(7, 4), group: 'sub' as const }
  expect(statusGroups([status(1, 1), orphan, status(8, 2, 99)]).map(({ id }) => id)).toEqual([1, 7, 8])
})

it('entries of a list without levels stand each by themselves', () => {
  const flat = [1, 2].map((id) => ({ status_id: id, status: `S${id}`, count: id }))
  expect(statusGroups(flat).map(({ id, count }) => [id, count])).toEqual([
    [1, 1],
    [2, 2],
  ])
})
