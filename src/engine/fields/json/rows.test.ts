import { expect, it } from 'vitest'
import { f } from '../../field.ts'
import { castRows, totalOf, type RowsOptions } from './rows.ts'

const rebates: RowsOptions = { one: 'Rebate', fields: { name: f.text({}), amount: f.money({}) } }
const rowsOf = (...amounts: unknown[]) => amounts.map((amount) => ({ name: 'Some', amount }))

it('amounts in rows are kept as decimal strings to the sen; what is none stays as it was given', () => {
  const given = rowsOf('1,250.5', 'RM 10000', '0.001', 'some', 12.5)
  expect(castRows(rebates, given)).toEqual(rowsOf('1250.50', '10000.00', '0.001', 'some', 12.5))
})

it('the sum of rows loses no sen', () => {
  expect(totalOf(rebates, rowsOf('0.10', '0.20', '-0.05', 'some'))?.sum).toBe('0.25')
  expect(totalOf(rebates, rowsOf('999999999999.99', '0.01'))?.sum).toBe('1000000000000')
  const shares: RowsOptions = { one: 'Share', fields: { percent: f.percent({}) } }
  expect(totalOf(shares, [{ percent: 58.02 }, { percent: '31.98' }, { percent: 10 }])?.sum).toBe('100')
})
