import Papa from 'papaparse'
import { guardFormula } from '../../../domain/spreadsheet-text.ts'
import type { Cell } from '../../fields/kind.ts'
import type { FileEncoder } from './formats.ts'

/** Spreadsheet-safe CSV: UTF-8 with BOM, CRLF, no formula injection. */
export function csvEncoder(): FileEncoder<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const lines = (rows: string[][]) =>
    rows.length === 0 ? '' : `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
  const text = (cell: Cell) => (typeof cell === 'string' ? guardFormula(cell) : cell.number)
  return {
    head: (columns) => encoder.encode(`\ufeff${lines([columns.map(guardFormula)])}`),
    rows: (rows) => encoder.encode(lines(rows.map((row) => row.map(text)))),
    tail: () => new Uint8Array(0),
  }
}
