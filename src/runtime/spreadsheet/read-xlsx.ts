import { Failure, invalid } from '../../domain/failure.ts'
import { FileSize } from './record-size.ts'
import type { TableRow } from './table-row.ts'
import { sheetRows } from './sheet-rows.ts'
import {
  readRelations,
  readSharedStrings,
  readTimeStyles,
  readWorkbook,
  type Workbook,
} from './workbook-parts.ts'
import { ZipParts } from './zip-parts.ts'

const megabyte = 1024 * 1024
/** Unpacked megabytes of a part: as much as the largest import takes as XML. */
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

  /** A part that a workbook can do without. */
  ifThere(name: string, kind: keyof typeof most): Iterable<string> {
    return this.#zip.has(name) ? this.text(name, kind) : []
  }
}

function firstSheet(parts: Parts, { sheet }: Workbook): string {
  const path = readRelations(parts.text('xl/_rels/workbook.xml.rels', 'directory')).get(sheet ?? '')
  if (path === undefined) throw new Error('No sheet')
  return path
}

/** The rows of the first sheet of an XLSX file that hold something, every cell as text. */
export function* readXlsx(bytes: Uint8Array): Generator<TableRow> {
  try {
    const parts = new Parts(new ZipParts(bytes))
    const workbook = readWorkbook(parts.text('xl/workbook.xml', 'directory'))
    const path = firstSheet(parts, workbook)
    const strings = readSharedStrings(parts.ifThere('xl/sharedStrings.xml', 'strings'))
    const timeStyles = readTimeStyles(parts.ifThere('xl/styles.xml', 'styles'))
    const { from1904 } = workbook
    const size = new FileSize()
    yield* sheetRows(parts.text(path, 'sheet'), { strings, timeStyles, from1904, size })
  } catch (error) {
    if (error instanceof Failure) throw error
    throw invalid({ file: [{ key: 'import.bad_excel' }] })
  }
}
