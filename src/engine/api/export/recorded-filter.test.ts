import { expect, it } from 'vitest'
import { recordedFilter } from './recorded-filter.ts'

it('a filter is written down as it was understood', () => {
  expect(
    recordedFilter({
      q: 'wan',
      conditions: [
        { field: 'name', operator: 'contains', values: ['a'] },
        { field: 'id', operator: 'in', values: [1, 2] },
        { field: 'created_at', operator: 'relative', values: ['2026-03-01 00:00:00', '2026-04-01 00:00:00'] },
        { any: [[{ field: 'appointment_at', operator: 'relative', values: [null, '2026-03-01 09:30:00'] }]] },
      ],
    }),
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
