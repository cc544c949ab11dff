import { invalid } from '../../domain/failure.ts'
import { detectEncoding } from './detect-encoding.ts'
import { findHeadings, headingsIn, rowsAbove } from './find-headings.ts'
import { readCsv } from './read-csv.ts'
import { inWorkbook, WorkbookReader } from './read-xlsx.ts'
import type { Reading, TableRequest } from './reading.ts'
import type { TableRow } from './table-row.ts'

export interface Source {
  rows(): Iterable<TableRow>
  reading: Pick<Reading, 'encoding' | 'sheet' | 'sheets'>
}

const sheetsLookedAt = 20

function takeFirst(rows: Iterable<TableRow>, count: number): TableRow[] {
  const taken: TableRow[] = []
  for (const row of rows) {
    taken.push(row)
    if (taken.length >= count) break
  }
  return taken
}

function findSheet(workbook: WorkbookReader, known: readonly string[]): number {
  const { sheets } = workbook
  const shown = [...sheets.keys()].filter((at) => !sheets[at]?.hidden)
  const open = shown.length > 0 ? shown : [...sheets.keys()]
  if (open.length === 1) return open[0] ?? 0
  const counts = open.slice(0, sheetsLookedAt).map((at) => {
    const sheet = sheets[at]
    if (!sheet) return 0
    try {
      const row = findHeadings(takeFirst(workbook.rows(sheet), rowsAbove), known)
      return row ? headingsIn(row, known) + 0.5 : 0
    } catch {
      // A broken sheet must not prevent choosing another.
      return 0
    }
  })
  return open[counts.indexOf(Math.max(...counts))] ?? 0
}

function openWorkbook(bytes: Uint8Array, { sheet, known }: TableRequest): Source {
  const [workbook] = [...inWorkbook(() => [new WorkbookReader(bytes)])]
  if (!workbook || workbook.sheets.length === 0) throw invalid({ file: [{ key: 'import.bad_excel' }] })
  const at = sheet === undefined ? findSheet(workbook, known) : sheet - 1
  const chosen = workbook.sheets[at]
  if (!chosen) throw invalid({ sheet: [{ key: 'import.no_sheet', args: { sheet: at + 1 } }] })
  return {
    rows: () => inWorkbook(() => workbook.rows(chosen)),
    reading: {
      encoding: null,
      sheet: at + 1,
      sheets: workbook.sheets.map(({ name, hidden }) => ({ name, hidden })),
    },
  }
}

/** Detects workbooks as zips, regardless of name. */
export function openSource(bytes: Uint8Array, request: TableRequest): Source {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openWorkbook(bytes, request)
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw invalid({ file: [{ key: 'import.old_excel' }] })
  const encoding = request.encoding ?? detectEncoding(bytes)
  return { rows: () => readCsv(bytes, encoding), reading: { encoding, sheet: null, sheets: [] } }
}
