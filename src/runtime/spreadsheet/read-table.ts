import { invalid } from '../../domain/failure.ts'
import { readCsv } from './read-csv.ts'
import type { TableRow } from './table-row.ts'
import { readXlsx } from './read-xlsx.ts'

/** Rows of a file on their way to the database: JSON already, so that who passes them on need not look inside. */
export interface RowBatch {
  rows: string
  count: number
}

/** Rows with the name of the file that they are of. */
export interface FileRows extends RowBatch {
  file: string
}

const mostRows = 1000
const mostCharacters = 1_000_000
/** Characters of batches that are kept while a file is read through: those of a larger one are read anew. */
const mostKept = 40_000_000

/** An XLSX file is a zip, whatever it is called. */
function rowsOf(bytes: Uint8Array): Generator<TableRow> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes)
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw invalid({ file: [{ key: 'import.old_excel' }] })
  return readCsv(bytes)
}

// PostgreSQL text holds no NUL.
const storable = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.map((cell) => cell.replaceAll('\0', '')),
})

const batchOf = (rows: TableRow[]): RowBatch => ({ rows: JSON.stringify(rows), count: rows.length })

function* batchesOf(bytes: Uint8Array): Generator<RowBatch> {
  let batch: TableRow[] = []
  let characters = 0
  let isFirst = true
  for (const raw of rowsOf(bytes)) {
    const row = storable(raw)
    if (isFirst) {
      if (row.line !== 1) throw invalid({ file: [{ key: 'import.no_header' }] })
      yield batchOf([row])
      isFirst = false
      continue
    }
    batch.push(row)
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < mostRows && characters < mostCharacters) continue
    yield batchOf(batch)
    batch = []
    characters = 0
  }
  if (isFirst) throw invalid({ file: [{ key: 'import.empty' }] })
  if (batch.length > 0) yield batchOf(batch)
}

/**
 * The rows of a CSV or XLSX file that hold something: the headings alone, then the others in batches. It is read through
 * before the first is handed over: a file that is refused for its last row has cost the database nothing.
 */
export function* readTable(bytes: Uint8Array, most = mostKept): Generator<RowBatch> {
  let kept: RowBatch[] = []
  let characters = 0
  for (const batch of batchesOf(bytes)) {
    characters += batch.rows.length
    if (characters <= most) kept.push(batch)
    else kept = []
  }
  yield* characters <= most ? kept : batchesOf(bytes)
}
