import { nearness, plainHeading } from '../../domain/file-headings.ts'
import type { TableRow } from './table-row.ts'

/** Rows allowed above the headings. */
export const rowsAbove = 20

const filled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '')

export function headingsIn(row: TableRow, known: readonly string[]): number {
  return filled(row).filter((cell) => {
    const near = nearness(plainHeading(cell), known)
    return near !== null && near !== 'within'
  }).length
}

/** The row with most known headings, else the first with more than one cell (a title has one). */
export function findHeadings(top: readonly TableRow[], known: readonly string[]): TableRow | undefined {
  const wide = top.filter((row) => filled(row).length > 1)
  const best = (rows: readonly TableRow[]) => {
    const counts = rows.map((row) => headingsIn(row, known))
    const most = Math.max(0, ...counts)
    return most > 0 ? rows[counts.indexOf(most)] : undefined
  }
  return best(wide) ?? best(top) ?? wide[0] ?? top[0]
}
