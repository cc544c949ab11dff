import { expect, it } from 'vitest'
import { asRows, undone, withEdit, withSaved, withValues, type RowsHistory } from './rows-history.ts'

const values = ({ rows }: RowsHistory) => rows.map((row) => row.values['fee'])
const start = (): RowsHistory => ({ rows: asRows([{ id: 1, version: 1, fee: 'Legal' }]), earlier: [] })
const keysOf = ({ rows }: RowsHistory) => rows.map(({ key }) => key)
const added = (before: RowsHistory) =>
  withEdit(before, (rows) => withValues(rows, { values: { fee: 'Valuation' } }))

it('a saved row gets its id; rows that others added come behind it, and undo keeps them', () => {
  const mine = added(start())
  const saved = [
    { id: 1, version: 1, fee: 'Legal' },
    { id: 2, version: 1, fee: 'Valuation' },
    { id: 3, version: 1, fee: 'Theirs' },
  ]
  const kept = withSaved(mine, saved, keysOf(mine), true)
  expect(kept.rows.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(values(undone(kept, [1, 2, 3]))).toEqual(['Legal', 'Theirs'])
})

it('what was typed while a save was on its way stays', () => {
  const typed = withEdit(start(), (rows) =>
    rows.map((row) => ({ ...row, values: { fee: 'Legal and stamping' } })),
  )
  const kept = withSaved(typed, [{ id: 1, version: 2, fee: 'Legal' }], keysOf(typed), false)
  expect(kept.rows[0]).toMatchObject({ version: 2, values: { fee: 'Legal and stamping' } })
})

it('typing in one cell is undone at once; a row deleted meanwhile is added again', () => {
  const before = start()
  const [key = 0] = keysOf(before)
  const typed = ['L', 'Le'].reduce(
    (now, fee) => withEdit(now, (rows) => withValues(rows, { key, values: { fee } }), `${key}.fee`),
    before,
  )
  expect(values(undone(typed, [1]))).toEqual(['Legal'])
  const removed = withEdit(before, () => [])
  expect(undone(removed, []).rows).toEqual([{ key, values: expect.objectContaining({ fee: 'Legal' }) }])
})
