import { readSheet } from 'read-excel-file/universal'
import { wireTime } from '../../domain/dates.ts'

const hours = 8 * 3_600_000

/** A spreadsheet's moment has no zone: its wall clock is Kuala Lumpur's. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return wireTime(cell.getTime() - hours)
  return String(cell)
}

/** The records of the first sheet of an XLSX file, every cell as text. */
export async function* readXlsx(bytes: ArrayBuffer): AsyncGenerator<string[]> {
  for (const row of await readSheet(new Blob([bytes]))) yield row.map(textOf)
}
