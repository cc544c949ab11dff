import { expect, it } from 'vitest'
import { f } from '../../field.ts'
import { columnFilter } from './column-filter.ts'

const assignee = { name: 'assign_to', field: f.ref('user') }
const status = { name: 'status_id', field: f.ref('lead_status') }
const column = (own: unknown, value: number | null, of = assignee) =>
  columnFilter({ q: 'tan', ...(own !== undefined && { [of.name]: own }) }, of, value, 7)

const narrowed = (name: string, to: unknown) => ({ q: 'tan', [name]: to })

it.each([
  ['nothing said', undefined, 7, { eq: 7 }],
  ['nothing said, the column without a value', undefined, null, { empty: true }],
  ['me', 'me', 7, { eq: 7 }],
  ['me among others', { in: ['me', 3] }, 7, { eq: 7 }],
  ['an id among others', [3, 'me'], 3, { eq: 3 }],
  ['others than me', { neq: 'me' }, 3, { eq: 3 }],
  ['none', { empty: true }, null, { empty: true }],
])('a column stays under a filter: %s', (_what, own, value, to) => {
  expect(column(own, value)).toEqual(narrowed('assign_to', to))
})

it.each([
  ['me, another person', 'me', 3],
  ['not me, myself', { neq: 'me' }, 7],
  ['a list without it', { in: ['me', 3] }, 4],
  ['filled, the column without a value', { empty: false }, null],
])('a filter leaves a column out: %s', (_what, own, value) => {
  expect(column(own, value)).toBeNull()
})

it('keeps what else the filter says of the field', () => {
  expect(column({ neq: 4 }, 3, status)).toEqual(narrowed('status_id', { eq: 3 }))
  expect(column({ relative: 'today' }, 3, status)).toEqual(
    narrowed('status_id', { relative: 'today', eq: 3 }),
  )
})

it('me means nobody where no person is meant', () => {
  expect(column('me', 7, status)).toBeNull()
})
