import Papa from 'papaparse'
import type { TextEncoding } from '../../domain/text-encodings.ts'
import { CsvRecords, type CsvForm, type CsvRecord } from './csv-record.ts'
import { FileSize, maxRecordLength, tooLong } from './record-size.ts'
import type { TableRow } from './table-row.ts'

const sniffed = 65_536

function* decoded(bytes: Uint8Array, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let from = 0; from < bytes.byteLength; from += sniffed)
    yield decoder.decode(bytes.subarray(from, from + sniffed), { stream: true })
  yield decoder.decode()
}

const named = /^sep=([^\r\n])[ \t]*(?:\r\n|\n|\r|$)/i

function formOf(text: string): CsvForm {
  const head = text.slice(0, sniffed)
  const newline = head.includes('\n') ? '\n' : '\r'
  const said = named.exec(head)?.[1]
  if (said !== undefined) return { delimiter: said, newline }
  const guess = (from: string) => Papa.parse<string[]>(from, { preview: 20, skipEmptyLines: 'greedy' })
  const { meta, errors } = guess(head)
  const isSure = errors.length === 0
  return { delimiter: isSure ? meta.delimiter : guess(head.replaceAll('"', '')).meta.delimiter, newline }
}

/** Streams records; accepts any usual delimiter and line ending. */
function* records(bytes: Uint8Array, encoding: TextEncoding): Generator<CsvRecord[]> {
  let form: CsvForm | undefined
  let held = ''
  let line = 0
  const take = function* (isEnd: boolean): Generator<CsvRecord[]> {
    form ??= formOf(held)
    const read = new CsvRecords(held, form)
    const found: CsvRecord[] = []
    let at = 0
    while (at < held.length) {
      // Over the maximum record length, a quote counts as unclosed.
      const record = read.at(at, isEnd || held.length - at > maxRecordLength)
      if (!record) break
      if (record.end - at > maxRecordLength && !isEnd) throw tooLong(line + found.length + 1)
      if (record.cells.length > 1) form.width ??= record.cells.length
      found.push(record)
      at = record.end
    }
    held = held.slice(at)
    line += found.length
    yield found
  }
  for (const piece of decoded(bytes, encoding)) {
    held += piece
    if (held.length >= sniffed) yield* take(false)
  }
  if (held !== '') yield* take(true)
}

const namesDelimiter = ([first = '', ...others]: readonly string[]) =>
  /^sep=$/i.test(first) && others.length === 1 && others[0]?.trim() === ''

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Skips blank rows but counts them, to bound a flood. */
export function* readCsv(bytes: Uint8Array, encoding: TextEncoding): Generator<TableRow> {
  const size = new FileSize()
  let line = 0
  for (const found of records(bytes, encoding)) {
    for (const { cells, isBroken } of found) {
      size.checkLine(++line)
      size.checkCells(cells, line)
      if (isBlank(cells) || (line === 1 && namesDelimiter(cells))) continue
      yield isBroken ? { line, cells, fault: 'import.stray_quote' } : { line, cells }
    }
  }
}
