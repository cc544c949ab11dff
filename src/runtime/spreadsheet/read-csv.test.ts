import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const rowsOf = (text: string) => [...readCsv(new TextEncoder().encode(text), 'utf-8')]
const filler = (count: number) => Array.from({ length: count }, (_, at) => `Lead ${at},0121${at}`)

it.each([
  ['within a word', '"Ali "B" C,012', ['"Ali "B" C', '012']],
  ['never closed', '"Ali,012', ['"Ali', '012']],
  ['before the end of its cell', '"Ali" Baba,012', ['"Ali" Baba', '012']],
  ['doubled at the end', '"Ali""",012"', ['"Ali"""', '012"']],
])('a quote that is out of place breaks its own row alone: %s', (_, line, cells) => {
  const text = ['Name,Phone', ...filler(20), line, ...filler(9000), '"Tan, B","0""1"'].join('\n')
  const rows = rowsOf(text)
  expect(rows).toHaveLength(9023)
  expect(rows.filter(({ fault }) => fault)).toEqual(
    line === '"Ali""",012"' ? [] : [{ line: 22, cells, fault: 'import.stray_quote' }],
  )
  expect(rows.at(-1)).toEqual({ line: 9023, cells: ['Tan, B', '0"1'] })
})

it('a row whose quoted lines hold a stray quote is one row, as far as it has the cells of the headings', () => {
  const rows = rowsOf('Name,Phone,Note\nA,1,"first\nsaid "yes" and\nleft"\nB,2,x\n')
  expect(rows.slice(1)).toEqual([
    { line: 2, cells: ['A', '1', 'first\nsaid "yes" and\nleft'], fault: 'import.stray_quote' },
    { line: 3, cells: ['B', '2', 'x'] },
  ])
})

it.each([
  ['\n', 'a line feed'],
  ['\r\n', 'both'],
  ['\r', 'a carriage return'],
])('lines end by any of the usual signs (%j)', (end) => {
  expect(rowsOf(['Name;Phone', '"Tan; A" ;1', '', 'B;'].join(end))).toEqual([
    { line: 1, cells: ['Name', 'Phone'] },
    { line: 2, cells: ['Tan; A', '1'] },
    { line: 4, cells: ['B', ''] },
  ])
})

it('the line that tells Excel the delimiter is no row of the table', () => {
  expect(rowsOf('sep=;\r\nName;Phone\r\nA, B;1')).toEqual([
    { line: 2, cells: ['Name', 'Phone'] },
    { line: 3, cells: ['A, B', '1'] },
  ])
})

it('a file of open quotes is read in time', () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `"Ali "B" C,${at}`)
  expect(rowsOf(`Name,Phone\n${lines.join('\n')}`).filter(({ fault }) => fault)).toHaveLength(100_000)
})
