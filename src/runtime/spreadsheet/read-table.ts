import { invalid } from '../../domain/failure.ts'
import { openSource, type Source } from './open-source.ts'
import { findHeadings, rowsAbove } from './find-headings.ts'
import type { Reading, TableRequest } from './reading.ts'
import type { TableRow } from './table-row.ts'

export interface RowBatch {
  rows: string
  count: number
}

export interface FileRows extends RowBatch {
  file: string
  reading: Reading
}

const mostRows = 1000
const mostCharacters = 1_000_000
/** Characters cached from validation; larger files are read twice. */
const mostKept = 40_000_000

// PostgreSQL text cannot contain NUL.
const storable = ({ cells, ...row }: TableRow): TableRow => ({
  ...row,
  cells: cells.map((cell) => cell.replaceAll('\0', '')),
})

const batchOf = (rows: TableRow[]): RowBatch => ({ rows: JSON.stringify(rows), count: rows.length })

const cellsShown = 12
const charactersShown = 60

const cutShort = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.slice(0, cellsShown).map((cell) => cell.trim().slice(0, charactersShown)),
})

function headingsOf(top: readonly TableRow[], { headings, known }: TableRequest): TableRow {
  if (top.length === 0) throw invalid({ file: [{ key: 'import.empty' }] })
  if (headings !== undefined) {
    const chosen = top.find(({ line }) => line === headings)
    if (!chosen) throw invalid({ headings: [{ key: 'import.no_row', args: { line: headings } }] })
    return chosen
  }
  const found = findHeadings(top, known)
  // A single row below the first is no table.
  if (!found || (top.length === 1 && found.line > 1)) throw invalid({ file: [{ key: 'import.no_header' }] })
  return found
}

/** Down to the maximum or chosen heading row. */
function topOf(rows: Iterable<TableRow>, { headings = 0 }: TableRequest): TableRow[] {
  const top: TableRow[] = []
  for (const row of rows) {
    top.push(storable(row))
    if (top.length > rowsAbove && row.line >= headings) break
  }
  return top
}

function* batchesOf({ rows }: Source, heading: TableRow): Generator<RowBatch> {
  yield batchOf([heading])
  let batch: TableRow[] = []
  let characters = 0
  for (const raw of rows()) {
    if (raw.line <= heading.line) continue
    const row = storable(raw)
    while (row.cells.length < heading.cells.length) row.cells.push('')
    batch.push(row)
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < mostRows && characters < mostCharacters) continue
    yield batchOf(batch)
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batchOf(batch)
}

export interface TableBatch extends RowBatch {
  reading: Reading
}

/**
 * Non-blank rows: headings, then batches. Validates the whole file first, so that a bad last row costs no database
 * work.
 */
export function* readTable(
  bytes: Uint8Array,
  request: TableRequest = { known: [] },
  most = mostKept,
): Generator<TableBatch> {
  const source = openSource(bytes, request)
  const top = topOf(source.rows(), request)
  const heading = headingsOf(top, request)
  const reading: Reading = {
    ...source.reading,
    headings: heading.line,
    top: top.slice(0, rowsAbove).map(cutShort),
  }
  let kept: RowBatch[] = []
  let characters = 0
  for (const batch of batchesOf(source, heading)) {
    characters += batch.rows.length
    if (characters <= most) kept.push(batch)
    else kept = []
  }
  for (const batch of characters <= most ? kept : batchesOf(source, heading)) yield { ...batch, reading }
}
