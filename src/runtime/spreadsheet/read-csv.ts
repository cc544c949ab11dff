import Papa from 'papaparse'
import { FileSize, longestRecord, tooLong } from './record-size.ts'
import type { TableRow } from './table-row.ts'

const sniffed = 65_536

/** UTF-8 with or without mark, UTF-16 by its mark, else what Excel on Windows writes. */
function encodingOf(head: Uint8Array, isWhole: boolean): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isWhole })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text in pieces: read at once, a large file would be held several times over. */
function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes.subarray(0, sniffed), bytes.byteLength <= sniffed))
  for (let from = 0; from < bytes.byteLength; from += sniffed)
    yield decoder.decode(bytes.subarray(from, from + sniffed), { stream: true })
  yield decoder.decode()
}

interface Parsed {
  rows: string[][]
  rest: string
}

/** The records of a piece of text. Its last one may go on in the next piece and is handed back, unless this is the end. */
function parse(text: string, delimiter: string, isEnd: boolean): Parsed {
  const rows: string[][] = []
  let start = 0
  let end = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, meta }) => {
      rows.push(data)
      start = end
      end = meta.cursor
    },
  })
  if (isEnd) return { rows, rest: '' }
  rows.pop()
  return { rows, rest: text.slice(start) }
}

/** The delimiter that the beginning of a file is written with. */
const delimiterOf = (text: string) =>
  Papa.parse<string[]>(text.slice(0, sniffed), { preview: 20, skipEmptyLines: 'greedy' }).meta.delimiter

/** The records of a CSV file, as they come: quoted commas and line breaks, any usual delimiter and line ending. */
function* records(bytes: Uint8Array): Generator<string[][]> {
  let delimiter: string | undefined
  let held = ''
  let line = 0
  for (const piece of decoded(bytes)) {
    held += piece
    if (held.length < sniffed) continue
    delimiter ??= delimiterOf(held)
    const { rows, rest } = parse(held, delimiter, false)
    held = rest
    yield rows
    line += rows.length
    // Read anew with each piece, it would take the longer the longer it gets.
    if (held.length > longestRecord) throw tooLong(line + 1)
  }
  if (held !== '') yield parse(held, delimiter ?? delimiterOf(held), true).rows
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** The rows of a CSV file that hold something. Blank ones count as rows all the same: a flood of them ends. */
export function* readCsv(bytes: Uint8Array): Generator<TableRow> {
  const size = new FileSize()
  let line = 0
  for (const rows of records(bytes)) {
    for (const cells of rows) {
      size.checkLine(++line)
      size.checkCells(cells, line)
      if (!isBlank(cells)) yield { line, cells }
    }
  }
}
