import { nearness, plainHeading } from '../../domain/file-headings.ts'
import type { TableRow } from './table-row.ts'

/** So many rows may stand above the headings. */
export const rowsAbove = 20

const filled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '')

/** Counts the cells of a row that are known headings. */
export function headingsIn(row: TableRow, known: readonly string[]): number {
  return filled(row).filter((cell) => {
    const near = nearness(plainHeading(cell), known)
    return near !== null && near !== 'within'
  }).length
}

/**
 * The row with the headings among a file's first ones: the one with most of those that are known. Where none is, the
 * first with more than a single cell, which is a title's.
 */
export function findHeadings(top: readonly TableRow[], known: readonly string[]): TableRow | undefined {
  const wide = top.filter((row) => filled(row).length > 1)
  const best = (rows: readonly TableRow[]) => {
    const counts = rows.map((row) => headingsIn(row, known))
    const most = Math.max(0, ...counts)
    return most > 0 ? rows[counts.indexOf(most)] : undefined
  }
  return best(wide) ?? best(top) ?? wide[0] ?? top[0]
}
