import { expect, it } from 'vitest'
import { stackGrid, unitAfter, type Arrow } from './stack-grid.ts'

const unit = (floor: string, unit_no: string) => ({ floor, unit_no })
const nos = (units: ({ unit_no: string } | null)[]) => units.map((each) => each?.unit_no ?? null)

it('units above each other stand in one column, with gaps where a floor has none', () => {
  const { columns, rows } = stackGrid(
    ['2', '1'],
    [unit('1', 'A-1-1'), unit('1', 'A-1-2'), unit('2', 'A-2-2'), unit('2', 'A-2-10')],
  )
  expect(columns).toEqual(['1', '2', '10'])
  expect(rows.map(({ units }) => nos(units))).toEqual([
    [null, 'A-2-2', 'A-2-10'],
    ['A-1-1', 'A-1-2', null],
  ])
})

it('where numbers of a floor end alike they stand side by side', () => {
  const { columns, rows } = stackGrid(['1'], [unit('1', 'X-1'), unit('1', 'Y-1')])
  expect(columns).toEqual(['1', '2'])
  expect(nos(rows[0]?.units ?? [])).toEqual(['X-1', 'Y-1'])
})

it.each<[Arrow, string]>([
  ['ArrowUp', 'A-2-2'],
  ['ArrowDown', 'A-1-2'],
  ['ArrowLeft', 'A-1-1'],
  ['ArrowRight', 'A-1-4'],
  ['Home', 'A-1-1'],
  ['End', 'A-1-4'],
])('%s leads from A-1-2 to %s, past gaps and not beyond the edge', (key, to) => {
  const from = unit('1', 'A-1-2')
  const grid = stackGrid(
    ['2', '1'],
    [unit('1', 'A-1-1'), from, unit('1', 'A-1-4'), unit('2', 'A-2-2'), unit('2', 'A-2-3')],
  )
  expect(unitAfter(grid, from, key).unit_no).toBe(to)
})
