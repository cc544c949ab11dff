import { describe, expect, it } from 'vitest'
import { unitFinder } from './unit-names.ts'

const units = [
  { unit_no: 'A-12-03', block: 'A' },
  { unit_no: 'A-1-23', block: 'A' },
  { unit_no: 'A-3A-5', block: 'A' },
  { unit_no: '1-12-03', block: 'Tower 1' },
  { unit_no: '12-7', block: 'Block C' },
  { unit_no: '12-7', block: 'Block D' },
  { unit_no: '12-9', block: 'Block D' },
]
const find = unitFinder(units)

describe('units as people write them', () => {
  it.each([
    ['A-12-03', 0],
    ['a 12-3', 0],
    ['Block A, 12-03', 0],
    ['BLK A / Level 12 / No. 3', 0],
    ['A12-3', 0],
    ['A1203', 0],
    ['12-03 A', 0],
    ['A-12-03 A', 0],
    ['A-3A-05', 2],
    ['Tower 1 - 12 - 3', 3],
    ['1-12-03', 3],
    ['C-12-07', 4],
    ['12-9', 6],
  ])('%s is one unit', (text, at) => {
    expect(find(text)).toEqual([units[at]])
  })

  it('a number of several blocks, or signs left out, may mean several; a wrong one none', () => {
    expect(find('12-7')).toHaveLength(2)
    expect(find('A123')).toEqual([units[0], units[1]])
    for (const text of ['A-12-4', 'B-12-03', 'A-1203', '3A-5-A-1', '-', '']) expect(find(text)).toEqual([])
  })
})
