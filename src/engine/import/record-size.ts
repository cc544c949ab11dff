import { invalid } from '../../domain/failure.ts'

/** Characters of one record, in all its cells. */
export const longestRecord = 1_000_000
const mostColumns = 1000

export const tooLong = (line: number) =>
  invalid({ file: [{ key: 'import.long', args: { line, max: longestRecord } }] })

/** Refuses a record that no table of people has: another kind of file, or a quote that is never closed. */
export function refuseOversized(cells: readonly string[], line: number): void {
  if (cells.length > mostColumns)
    throw invalid({ file: [{ key: 'import.wide', args: { line, max: mostColumns } }] })
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > longestRecord) throw tooLong(line)
}
