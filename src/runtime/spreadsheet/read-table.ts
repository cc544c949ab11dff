import { invalid } from '../../domain/failure.ts'
import { openSource, type Source } from './open-source.ts'
import { findHeadings, rowsAbove } from './find-headings.ts'
import type { Reading, TableRequest } from './reading.ts'
import type { TableRow } from './table-row.ts'

/** Rows of a file on their way to the database: JSON already, so that who passes them on need not look inside. */
export interface RowBatch {
  rows: string
  count: number
}

/** Rows with the name of the file that they are of, and how that was read. */
export interface FileRows extends RowBatch {
  file: string
  reading: Reading
}

const mostRows = 1000
const mostCharacters = 1_000_000
/** Characters of batches that are kept while a file is read through: those of a larger one are read anew. */
const mostKept = 40_000_000

// PostgreSQL text holds no NUL.
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
  // Nothing but a line somewhere below the first is no table.
  if (!found || (top.length === 1 && found.line > 1)) throw invalid({ file: [{ key: 'import.no_header' }] })
  return found
}

/** The first rows of a file: as many as may stand above the headings, or as far down as those are said to be. */
function topOf(rows: Iterable<TableRow>, { headings = 0 }: TableRequest): TableRow[] {
  const top: TableRow[] = []
  for (const row of rows) {
    top.push(storable(row))
    if (top.length > rowsAbove && row.line >= headings) break
  }
  return top
}

/** A file's headings, then the rows below them in batches. */
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

/** The rows of a table with how it was read. */
export interface TableBatch extends RowBatch {
  reading: Reading
}

/**
 * The rows of a CSV or XLSX file that hold something: the headings alone, then the others in batches. It is read through
 * before the first is handed over: a file that is refused for its last row has cost the database nothing.
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
