import Papa from 'papaparse'
import { renderNamed, type Texts } from '../../../domain/message.ts'
import { guardFormula } from '../../../domain/spreadsheet-text.ts'
import type { FailedRow } from './staging.ts'

const rowHeading = 'Row in the file'
const reasonHeading = 'Reason'

const csv = (rows: string[][]) => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`

/** Failed rows as CSV with line number and reason, ready to correct and re-import. */
export function failedRowsCsv(
  columns: readonly string[],
  texts: Texts,
  rowsAfter: (line: number) => Promise<FailedRow[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  // Drops these columns from a previous correction file.
  const kept = columns.flatMap((name, index) =>
    name === reasonHeading || name === rowHeading ? [] : [index],
  )
  let line = 0
  return new ReadableStream({
    start: (stream) => {
      stream.enqueue(
        encoder.encode(
          `\ufeff${csv([[rowHeading, ...kept.map((index) => columns[index] ?? ''), reasonHeading]])}`,
        ),
      )
    },
    pull: async (stream) => {
      const rows = await rowsAfter(line)
      if (rows.length === 0) return stream.close()
      line = rows.at(-1)?.line ?? line
      const reasonOf = ({ reasons }: FailedRow) =>
        reasons.map((reason) => renderNamed(reason, texts)).join('; ')
      stream.enqueue(
        encoder.encode(
          csv(
            rows.map((row) => [
              String(row.line),
              ...kept.map((index) => guardFormula(row.cells[index] ?? '')),
              reasonOf(row),
            ]),
          ),
        ),
      )
    },
  })
}
