import { expect, it } from 'vitest'
import { layoutFaults, type ListLayout } from './list-layout.ts'

const whole: ListLayout = {
  filter: { any: [{ status_id: 1 }], created_at: { relative: 'today' } },
  q: 'tan',
  sort: { field: 'created_at', order: 'DESC' },
  columns: ['name', 'age'],
  widths: { name: 240.5 },
  density: 'compact',
  perPage: 50,
  mode: 'board',
  groupBy: 'status_id',
}

it('a whole layout and the smallest one are fine', () => {
  expect(layoutFaults(whole)).toEqual([])
  expect(layoutFaults({ filter: {} })).toEqual([])
})

it.each<[string, unknown, string[]]>([
  ['no object', 'all', ['layout']],
  ['a list', [], ['layout']],
  ['no filter', {}, ['filter']],
  ['an unknown member', { filter: {}, colour: 'red' }, ['colour']],
  ['a member of Object', { filter: {}, constructor: 1 }, ['constructor']],
  ['a filter that is none', { filter: [] }, ['filter']],
  ['a direction that is none', { ...whole, sort: { field: 'name', order: 'up' } }, ['sort']],
  ['a sort with more in it', { ...whole, sort: { field: 'name', order: 'ASC', also: 1 } }, ['sort']],
  ['columns that are no names', { ...whole, columns: ['name', '<b>'] }, ['columns']],
  ['widths that are none', { ...whole, widths: { name: 'wide' } }, ['widths']],
  ['a page of none', { ...whole, perPage: 0 }, ['perPage']],
  ['several at once', { filter: {}, mode: 'map', density: 'cosy' }, ['mode', 'density']],
])('%s is named', (_, layout, faults) => expect(layoutFaults(layout)).toEqual(faults))
