import { expect, it } from 'vitest'
import type { StatusCount } from '../../../services/lead/summary.ts'
import { statusGroups } from './status-groups.ts'

const count = (status_id: number, leads: number, parent_id: number | null = null): StatusCount => ({
  status_id,
  status: `S${status_id}`,
  colour: '#123456',
  group: parent_id === null ? 'main' : 'sub',
  parent_id,
  closed: false,
  leads,
})

it('counts sub statuses with their main one, in the order of the main ones', () => {
  const groups = statusGroups([count(4, 2, 2), count(1, 5), count(2, 1), count(3, 3, 2), count(5, 0)])
  expect(groups.map(({ id, leads, ids }) => [id, leads, ids])).toEqual([
    [1, 5, [1]],
    [2, 6, [2, 4, 3]],
    [5, 0, [5]],
  ])
})

it('a sub status without its main one stands by itself', () => {
  const orphan = { ...count(7, 4), group: 'sub' as const }
  expect(statusGroups([count(1, 1), orphan, count(8, 2, 99)]).map(({ id }) => id)).toEqual([1, 7, 8])
})
