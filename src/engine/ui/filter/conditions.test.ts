import { describe, expect, it } from 'vitest'
import { f } from '../../field.ts'
import { defineSchema } from '../../schema.ts'
import { conditionsOf, isComplete, valueFor, withCondition, withoutCondition } from './conditions.ts'

const schema = defineSchema(
  'thing',
  { name: f.text(), status_id: f.ref('status'), made: f.date(), price: f.money() },
  { title: 'name' },
)

describe('filters in the address', () => {
  it('reads bare values, lists and operators, and passes by what is no field', () => {
    const values = {
      q: 'x',
      name: 'Tan',
      status_id: [1, 2],
      made: { after: '2026-01-01', empty: false, odd: 1 },
    }
    expect(conditionsOf(values, schema)).toEqual([
      { field: 'name', operator: 'eq', value: 'Tan' },
      { field: 'status_id', operator: 'in', value: [1, 2] },
      { field: 'made', operator: 'after', value: '2026-01-01' },
      { field: 'made', operator: 'empty', value: false },
    ])
  })

  it('adds, changes in place and removes', () => {
    const first = { field: 'name', operator: 'contains', value: 'tan' } as const
    const second = { field: 'status_id', operator: 'in', value: [3] } as const
    const both = withCondition(withCondition({ q: 'x' }, first), second)
    expect(both).toEqual({ q: 'x', name: { contains: 'tan' }, status_id: { in: [3] } })
    const changed = withCondition(both, { field: 'name', operator: 'starts', value: 'ta' }, first)
    expect(Object.keys(changed)).toEqual(['q', 'name', 'status_id'])
    expect(changed['name']).toEqual({ starts: 'ta' })
    expect(withoutCondition(changed, second)).toEqual({ q: 'x', name: { starts: 'ta' } })
  })

  it('keeps the other condition of a field', () => {
    const values = { made: { after: '2026-01-01', before: '2026-02-01' } }
    const after = { field: 'made', operator: 'after', value: '2026-01-01' } as const
    expect(withoutCondition(values, after)).toEqual({ made: { before: '2026-02-01' } })
  })

  it('drops a condition that says nothing any more', () => {
    const before = { field: 'status_id', operator: 'in', value: [3] } as const
    expect(withCondition({ status_id: { in: [3] } }, { ...before, value: [] }, before)).toEqual({})
    expect(isComplete({ field: 'made', operator: 'between', value: [null, null] })).toBe(false)
    expect(isComplete({ field: 'made', operator: 'between', value: [null, '2026-02-01'] })).toBe(true)
    expect(isComplete({ field: 'made', operator: 'empty', value: false })).toBe(true)
  })

  it('keeps the value over a change of operator where it can', () => {
    expect(valueFor('eq', { field: 'status_id', operator: 'in', value: [3, 4] })).toBe(3)
    expect(valueFor('in', { field: 'status_id', operator: 'eq', value: 3 })).toEqual([3])
    expect(valueFor('between', { field: 'price', operator: 'after', value: '5' })).toEqual(['5', null])
    expect(valueFor('empty', { field: 'price', operator: 'after', value: '5' })).toBe(true)
  })
})
