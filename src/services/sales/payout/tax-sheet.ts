import { guardFormula } from '../../../domain/spreadsheet-text.ts'
import { formats, type ExportFormat } from '../../../engine/api/export/formats.ts'
import { joinBytes } from '../../../engine/api/export/join-bytes.ts'
import type { Cell } from '../../../engine/fields/kind.ts'
import { downloadHeaders } from '../../../runtime/http/download-headers.ts'

/** RM to the sen. */
export const ringgit = (amount: string): Cell => ({ number: amount, money: true })

// Every cell is quoted, as machine readers expect.
const quoted = (cell: Cell): string => {
  const text = typeof cell === 'string' ? guardFormula(cell) : cell.number
  return `"${text.replaceAll('"', '""')}"`
}

const row = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`

export function sheetOf(
  format: ExportFormat,
  head: readonly string[],
  rows: readonly Cell[][],
): Uint8Array<ArrayBuffer> {
  if (format === 'csv') return new TextEncoder().encode([head, ...rows].map(row).join(''))
  const encoder = formats.xlsx.encoder()
  return joinBytes([encoder.head(head), encoder.rows(rows), encoder.tail()])
}

export const sheetResponse = (name: string, format: ExportFormat, bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, {
    headers: downloadHeaders(formats[format].mediaType, name),
  })
