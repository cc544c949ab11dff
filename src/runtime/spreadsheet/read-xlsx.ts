import { Failure, invalid } from '../../domain/failure.ts'
import { FileSize } from './record-size.ts'
import type { TableRow } from './table-row.ts'
import { sheetRows, type SheetContext } from './sheet-rows.ts'
import {
  readRelations,
  readSharedStrings,
  readTimeStyles,
  readWorkbook,
  type Sheet,
} from './workbook-parts.ts'
import { ZipParts } from './zip-parts.ts'

const megabyte = 1024 * 1024
/** Unpacked megabytes per part, enough for the largest import. */
const most = { directory: 1, styles: 10, strings: 100, sheet: 500 } as const

class Parts {
  readonly #zip: ZipParts

  constructor(zip: ZipParts) {
    this.#zip = zip
  }

  text(name: string, kind: keyof typeof most): Iterable<string> {
    return this.#zip.text(name, most[kind] * megabyte, () =>
      invalid({ file: [{ key: 'import.large_excel', args: { max: most[kind] } }] }),
    )
  }

  ifThere(name: string, kind: keyof typeof most): Iterable<string> {
    return this.#zip.has(name) ? this.text(name, kind) : []
  }
}

export class WorkbookReader {
  readonly sheets: readonly Sheet[]
  readonly #parts: Parts
  readonly #paths: ReadonlyMap<string, string>
  readonly #context: Omit<SheetContext, 'size'>

  constructor(bytes: Uint8Array) {
    this.#parts = new Parts(new ZipParts(bytes))
    const { sheets, from1904 } = readWorkbook(this.#parts.text('xl/workbook.xml', 'directory'))
    this.#paths = readRelations(this.#parts.text('xl/_rels/workbook.xml.rels', 'directory'))
    // Chart-only sheets have no rows.
    this.sheets = sheets.filter(({ relation }) => !this.#paths.get(relation)?.includes('chartsheets/'))
    const strings = readSharedStrings(this.#parts.ifThere('xl/sharedStrings.xml', 'strings'))
    const timeStyles = readTimeStyles(this.#parts.ifThere('xl/styles.xml', 'styles'))
    this.#context = { strings, timeStyles, from1904 }
  }

  *rows({ relation }: Sheet): Generator<TableRow> {
    const path = this.#paths.get(relation)
    if (path === undefined) throw new Error('No sheet')
    yield* sheetRows(this.#parts.text(path, 'sheet'), { ...this.#context, size: new FileSize() })
  }
}

/** Rejects broken or non-workbook files. */
export function* inWorkbook<Found>(read: () => Iterable<Found>): Generator<Found> {
  try {
    yield* read()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw invalid({ file: [{ key: 'import.bad_excel' }] })
  }
}
