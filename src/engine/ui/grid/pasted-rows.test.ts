import { describe, expect, it } from 'vitest'
import type { GridColumn, GridRow, GridValues } from './grid-column.ts'
import { clipboardCells, pastedRows, pastedValue } from './pasted-rows.ts'

const columns: GridColumn[] = [
  { name: 'source', input: 'text', span: 8 },
  { name: 'type', input: 'ref', span: 8, choices: [['11', 'Basic salary']] },
  { name: 'amount', input: 'amount', span: 8 },
]
const row = (key: number, values: GridValues): GridRow => ({ key, values })

describe('rows copied from a sheet', () => {
  it('cells keep tabs and line breaks inside quotes, and blank last rows are left out', () => {
    expect(clipboardCells('a\t"b\n""c"""\r\n\td\n\t\n')).toEqual([
      ['a', 'b\n"c"'],
      ['', 'd'],
    ])
  })

  it.each([
    ['amount', 'RM 6,250.00', '6250'],
    ['amount', '', null],
    ['amount', '6.250,00', '6.250,00'],
    ['tick', 'Yes', true],
    ['whole', '3', 3],
  ] as const)('a cell of %s reads %s', (input, cell, value) => {
    expect(pastedValue({ name: 'x', input, span: 1 }, cell)).toBe(value)
  })

  it('they fill the columns from the cell on and the rows below, and make new rows at the end', () => {
    const pasted = pastedRows(
      [
        ['Basic salary', '6,250'],
        ['Bonus', '900'],
      ],
      [row(1, { source: 'Petronas' })],
      { row: 0, column: 'type' },
      () => columns,
      () => ({ documented: false }),
    )
    expect(pasted).toEqual([
      { key: 1, values: { type: 11, amount: '6250' } },
      { values: { documented: false, type: 'Bonus', amount: '900' } },
    ])
  })

  it('new rows never share the initial values, so a second one cannot replace the first', () => {
    const initial = { documented: false }
    const at = { row: 0, column: 'source' }
    const pasted = pastedRows(
      [['Petronas'], ['Shell']],
      [],
      at,
      () => columns,
      () => initial,
    )
    expect(pasted.map(({ values }) => values['source'])).toEqual(['Petronas', 'Shell'])
    expect(initial).toEqual({ documented: false })
  })
})
