import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { wireTime } from '../../domain/dates.ts'
import { Failure, invalid } from '../../domain/failure.ts'

const hours = 8 * 3_600_000
const mostMegabytes = 100
const mostParts = 10_000

/** A spreadsheet's moment has no zone: its wall clock is Kuala Lumpur's. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return wireTime(cell.getTime() - hours)
  return String(cell)
}

/**
 * Adds up what the zip's directory says of its parts, unpacking none. What comes out can be no more: each part is
 * unpacked into as many bytes as the directory says.
 */
function refuseLarge(bytes: ArrayBuffer): void {
  let parts = 0
  let size = 0
  unzipSync(new Uint8Array(bytes), {
    filter: ({ originalSize }) => {
      size += originalSize
      if (++parts > mostParts || size > mostMegabytes * 1024 * 1024)
        throw invalid({ file: [{ key: 'import.large_excel', args: { max: mostMegabytes } }] })
      return false
    },
  })
}

async function sheetOf(bytes: ArrayBuffer): Promise<unknown[][]> {
  try {
    refuseLarge(bytes)
    return await readSheet(new Blob([bytes]))
  } catch (error) {
    if (error instanceof Failure) throw error
    throw invalid({ file: [{ key: 'import.bad_excel' }] })
  }
}

/** The records of the first sheet of an XLSX file, every cell as text. */
export async function* readXlsx(bytes: ArrayBuffer): AsyncGenerator<string[]> {
  for (const row of await sheetOf(bytes)) yield row.map(textOf)
}
