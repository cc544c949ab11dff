import { expect, it } from 'vitest'
import type { EngineRecord } from '../field-components.ts'
import { compareRows, type News } from './compare-rows.ts'

const record = (id: number, name = `n${id}`): EngineRecord => ({ id, version: 1, name })
const records = (...ids: number[]) => ids.map((id) => record(id))
const none: News = { kind: 'none' }

it.each<[what: string, shown: number[], fresh: number[], left: number[], gone: number[], news: News]>([
  ['nothing new', [3, 2, 1], [3, 2, 1], [], [], none],
  [
    'one new at the top, the last one pushed off',
    [3, 2, 1],
    [4, 3, 2],
    [1],
    [],
    { kind: 'new', count: 1, more: false },
  ],
  ['a page of new ones', [3, 2, 1], [6, 5, 4], [3, 2, 1], [], { kind: 'new', count: 3, more: true }],
  ['one deleted, another moves up from the next page', [3, 2, 1], [3, 1, 0], [], [2], none],
  ['one deleted of the last page', [3, 2], [3], [], [2], none],
  [
    'one new at the end of a page with room',
    [1, 2],
    [1, 2, 3],
    [],
    [],
    { kind: 'new', count: 1, more: false },
  ],
  ['one deleted and one new', [3, 2, 1], [4, 3, 1], [], [2], { kind: 'new', count: 1, more: false }],
  ['another order', [3, 2, 1], [2, 3, 1], [], [], { kind: 'order' }],
  ['one that belongs elsewhere now', [3, 2, 1], [3, 1, 0], [2], [], { kind: 'order' }],
])('%s', (_, shown, fresh, left, gone, news) => {
  const compared = compareRows(records(...shown), records(...fresh), records(...left), {
    page: 1,
    perPage: 3,
  })
  expect(compared.rows.map(({ id }) => id)).toEqual(shown)
  expect(compared).toMatchObject({ changed: [], gone, news })
})

it('does not count on later pages: rows move there from the page before', () => {
  expect(compareRows(records(1), records(2, 1), [], { page: 2, perPage: 3 }).news).toEqual({ kind: 'new' })
})

it('takes over what changed, in place, also of records that are no longer on the page', () => {
  const { rows, changed } = compareRows(
    records(3, 2, 1),
    [record(3), record(2, 'changed')],
    [{ ...record(1, 'moved'), more: 'than was asked for' }],
    { page: 1, perPage: 3 },
  )
  expect(rows.map(({ name }) => name)).toEqual(['n3', 'changed', 'moved'])
  expect(changed).toEqual([2, 1])
})

it('a record that came with more fields than shown has not changed', () => {
  const left = [{ ...record(1), more: true }]
  expect(compareRows(records(1), [], left, { page: 1, perPage: 3 }).changed).toEqual([])
})
