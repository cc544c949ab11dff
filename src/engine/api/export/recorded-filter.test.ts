import { expect, it } from 'vitest'
import { f } from '../../field.ts'
import { defineResource } from '../../resource.ts'
import { defineSchema } from '../../schema.ts'
import { recordedFilter } from './recorded-filter.ts'

const resource = defineResource(
  defineSchema(
    'card',
    { name: f.text({ required: true }), nric: f.nric({ revealedTo: { manager: true } }) },
    { title: 'name' },
  ),
  {
    service: 'lead',
    call: 'cards',
    label: ['Card', 'Cards'],
    paths: { list: '/cards' },
    access: { list: {} },
    list: { columns: ['name'], search: ['name', 'nric'] },
    form: ['name'],
  },
)

it('a filter is written down as it was understood', () => {
  expect(
    recordedFilter(
      {
        q: 'wan',
        conditions: [
          { field: 'name', operator: 'contains', values: ['a'] },
          { field: 'id', operator: 'in', values: [1, 2] },
          {
            field: 'created_at',
            operator: 'relative',
            values: ['2026-03-01 00:00:00', '2026-04-01 00:00:00'],
          },
          {
            any: [[{ field: 'appointment_at', operator: 'relative', values: [null, '2026-03-01 09:30:00'] }]],
          },
        ],
      },
      resource,
    ),
  ).toEqual({
    q: 'wan',
    conditions: [
      { field: 'name', operator: 'contains', value: 'a' },
      { field: 'id', operator: 'in', value: [1, 2] },
      { field: 'created_at', operator: 'between', value: ['2026-03-01', '2026-03-31'] },
      { any: [[{ field: 'appointment_at', operator: 'before', value: '2026-03-01 09:30:00' }]] },
    ],
  })
})

it('a masked value that was asked for is written down masked', () => {
  const nric = '700505163072'
  const asked = {
    q: '700505-16-3072',
    conditions: [
      { field: 'nric', operator: 'in' as const, values: [nric] },
      { any: [[{ field: 'nric', operator: 'starts' as const, values: ['700505'] }]] },
    ],
  }
  expect(recordedFilter(asked, resource)).toEqual({
    q: '******-**-3072',
    conditions: [
      { field: 'nric', operator: 'in', value: ['******-**-3072'] },
      { any: [[{ field: 'nric', operator: 'starts', value: '******-**-****' }]] },
    ],
  })
})
