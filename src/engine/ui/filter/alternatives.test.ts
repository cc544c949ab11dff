import { describe, expect, it } from 'vitest'
import { f } from '../../field.ts'
import { defineSchema } from '../../schema.ts'
import { alternativesOf, conditionsOfEach, putInto, takeFrom, withAlternatives } from './alternatives.ts'
import { valueFor } from './conditions.ts'
import { isQuick, quickFiltersOf } from './quick-filters.ts'
import { isUsable } from './usable.ts'

const fields = {
  name: f.text(),
  made_by: f.ref('user'),
  helper_id: f.ref('user'),
  due_on: f.date(),
  seen_at: f.dateTime(),
  created_at: f.dateTime({ readOnly: true }),
}
const schema = defineSchema('thing', fields, { title: 'name' })
const filterable = (...names: (keyof typeof fields)[]) =>
  names.map((name) => ({ name, field: schema.fields[name] }))
const named = { field: 'name', operator: 'eq', value: 'Tan' } as const
const dueToday = { field: 'due_on', operator: 'relative', value: 'today' } as const

describe('alternatives', () => {
  it('are made, added to and taken apart, the other filters untouched', () => {
    const one = putInto([], 0, named)
    expect(one).toEqual([{ name: { eq: 'Tan' } }])
    const both = putInto(putInto(one, 1, dueToday), 0, dueToday)
    expect(both).toEqual([
      { name: { eq: 'Tan' }, due_on: { relative: 'today' } },
      { due_on: { relative: 'today' } },
    ])
    const values = withAlternatives({ q: 'x' }, both)
    expect(alternativesOf(values)).toEqual(both)
    expect(takeFrom(both, 1, dueToday)).toEqual([both[0]])
    expect(withAlternatives(values, [])).toEqual({ q: 'x' })
    expect(conditionsOfEach(both, schema)).toEqual([[named, dueToday], [dueToday]])
  })

  it('that were emptied while they were written begin again', () => {
    const empty = putInto([{ name: { eq: 'Tan' } }], 0, { ...named, value: '' }, named)
    expect(withAlternatives({ any: [{ name: 'a' }] }, empty)).toEqual({})
  })

  it('of an odd address are none', () => {
    expect(alternativesOf({ any: 'x' })).toEqual([])
    expect(alternativesOf({ any: [1, null, ['a'], { name: 'b' }] })).toEqual([{ name: 'b' }])
  })
})

describe('quick filters', () => {
  it('take the first user, the time of creation, the first other time', () => {
    const offered = quickFiltersOf(
      filterable('name', 'made_by', 'helper_id', 'created_at', 'due_on', 'seen_at'),
    )
    expect(offered.map(({ name, condition }) => [name, condition.field])).toEqual([
      ['mine', 'made_by'],
      ['new_today', 'created_at'],
      ['overdue', 'due_on'],
    ])
    expect(quickFiltersOf(filterable('name'))).toEqual([])
    expect(quickFiltersOf(filterable('name', 'due_on'), { due: false })).toEqual([])
  })

  it('know themselves in either way of writing them', () => {
    const [mine] = quickFiltersOf(filterable('made_by'))
    if (!mine) throw new Error('There is one')
    expect(isQuick(mine, { field: 'made_by', operator: 'eq', value: 'me' })).toBe(true)
    expect(isQuick(mine, { field: 'made_by', operator: 'in', value: ['me'] })).toBe(true)
    expect(isQuick(mine, { field: 'made_by', operator: 'in', value: ['me', 7] })).toBe(false)
    expect(isQuick(mine, { field: 'helper_id', operator: 'eq', value: 'me' })).toBe(false)
  })
})

it('“me” and relative dates are values where they mean something', () => {
  expect(isUsable({ field: 'made_by', operator: 'in', value: ['me', 7] }, schema.fields.made_by)).toBe(true)
  expect(isUsable({ field: 'due_on', operator: 'relative', value: 'today' }, schema.fields.due_on)).toBe(true)
  expect(isUsable({ field: 'due_on', operator: 'relative', value: 'someday' }, schema.fields.due_on)).toBe(
    false,
  )
  expect(valueFor('between', { field: 'due_on', operator: 'relative', value: 'today' })).toEqual([null, null])
  expect(valueFor('relative', { field: 'due_on', operator: 'eq', value: '2026-01-01' })).toBeUndefined()
})
