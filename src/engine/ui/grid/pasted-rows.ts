import { readMoney } from '../../../domain/money.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { choicesOf, type GridColumn, type GridRow, type GridValues, type PastedRow } from './grid-column.ts'

/** Parses clipboard cells: lines are rows, tabs separate cells, quotes protect both. */
export function clipboardCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(at + 1) === '"') {
        cell += letter
        at++
      } else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === '\t' || letter === '\n') {
      rows.at(-1)?.push(cell.trim())
      cell = ''
      if (letter === '\n') rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  rows.at(-1)?.push(cell.trim())
  // Spreadsheets end with a line break.
  while (rows.length > 0 && rows.at(-1)?.every((each) => each === '')) rows.pop()
  return rows
}

const ticked: ReadonlySet<string> = new Set(['1', 'yes', 'y', 'true', 'x', '✓', 'ya'])

/** Invalid text stays for validation to refuse. */
export function pastedValue(column: GridColumn, cell: string): unknown {
  const { input } = column
  if (input === 'tick') return ticked.has(cell.toLowerCase())
  if (cell === '') return null
  if (input === 'amount') return readMoney(cell) ?? cell
  if (input === 'whole') return /^\d+$/.test(cell) ? Number(cell) : cell
  if (input === 'choice' || input === 'ref') {
    const plain = cell.toLowerCase()
    const found = choicesOf(column).find(
      ([value, label]) =>
        label.toLowerCase() === plain ||
        translateLabel(label).toLowerCase() === plain ||
        (input === 'choice' && value.toLowerCase() === plain),
    )
    if (!found) return cell
    return input === 'ref' ? Number(found[0]) : found[0]
  }
  return cell
}

/** Pastes cells from a column onwards, over following rows and into new ones. */
export function pastedRows(
  cells: readonly (readonly string[])[],
  rows: readonly GridRow[],
  at: { row: number; column: string },
  columnsOf: (values: GridValues) => readonly GridColumn[],
  begin: (rows: number) => GridValues,
): PastedRow[] {
  return cells.map((line, down) => {
    const row = rows[at.row + down]
    const values: GridValues = row ? {} : { ...begin(at.row + down) }
    line.forEach((cell, along) => {
      // Columns may depend on pasted values: a type before its months.
      const columns = columnsOf({ ...row?.values, ...values })
      const first = columns.findIndex(({ name }) => name === at.column)
      const column = columns[first + along]
      if (column && first >= 0) values[column.name] = pastedValue(column, cell)
    })
    return { ...(row && { key: row.key }), values }
  })
}
