import { expect, it } from 'vitest'
import { fieldOfColumn, filledFields, missingFields, ruledFields, withColumn } from './mapping.ts'

const fields = [
  { field: 'name', label: 'Name', required: true, set_once: false },
  { field: 'phone', label: 'Phone', required: true, set_once: false },
  { field: 'note', label: 'Note', required: false, set_once: false },
]

it('tells what a column fills', () => {
  expect(fieldOfColumn({ name: 0, note: 2 }, 2)).toBe('note')
  expect(fieldOfColumn({ name: 0 }, 1)).toBeNull()
})

it.each([
  ['a free column', { name: 0 }, 1, 'phone', { name: 0, phone: 1 }],
  ['a column that filled another field', { name: 0 }, 0, 'phone', { phone: 0 }],
  ['a field that came from another column', { name: 0, phone: 1 }, 2, 'phone', { name: 0, phone: 2 }],
  ['both at once', { name: 0, phone: 1 }, 0, 'phone', { phone: 0 }],
  ['nothing', { name: 0, phone: 1 }, 1, null, { name: 0 }],
])('choosing %s', (_, before, column, field, after) => {
  expect(withColumn(before, column, field)).toEqual(after)
})

it('names the required fields without a column', () => {
  expect(missingFields(fields, { note: 0 }).map(({ label }) => label)).toEqual(['Name', 'Phone'])
  expect(missingFields(fields, { name: 0, phone: 3 })).toEqual([])
})

it('a part of a required field fills it', () => {
  const first = { field: 'first', label: 'First name', required: false, set_once: false, part_of: 'name' }
  expect(missingFields([...fields, first], { first: 0, phone: 1 })).toEqual([])
  expect(ruledFields([...fields, first], { first: 0 }).map(({ field }) => field)).toEqual(['name'])
})

it('lists what is filled in the order of the plan', () => {
  expect(filledFields(fields, { note: 0, name: 4 }).map(({ label, column }) => [label, column])).toEqual([
    ['Name', 4],
    ['Note', 0],
  ])
})
