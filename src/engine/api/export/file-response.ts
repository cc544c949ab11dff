import type { Cell } from '../../fields/kind.ts'
import { formats, type ExportFormat } from './formats.ts'
import { downloadHeaders } from '../../../runtime/http/download-headers.ts'

export interface ExportFile {
  format: ExportFormat
  name: string
  columns: readonly string[]
  /** The rows of a page, from 0; undefined past the last one. Asked for when the reader is ready for it. */
  page(number: number): Promise<Cell[][] | undefined>
}

/** A download whose rows are read as it goes; one that breaks off ends with an error, never as if it were whole. */
export function fileResponse({ format, name, columns, page }: ExportFile): Response {
  const { mediaType, encoder } = formats[format]
  const file = encoder()
  let next = -1
  const bytes = new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        if (next < 0) {
          next = 0
          return stream.enqueue(file.head(columns))
        }
        // A piece may be empty while it is still being packed: then the next page follows at once.
        for (;;) {
          const rows = await page(next++)
          const piece = rows ? file.rows(rows) : file.tail()
          if (piece.byteLength > 0) stream.enqueue(piece)
          if (!rows) return stream.close()
          if (piece.byteLength > 0) return
        }
      },
    },
    // Nothing is read ahead: the first page must not be asked for while the call's own transaction is open.
    { highWaterMark: 0 },
  )
  return new Response(bytes, {
    headers: downloadHeaders(mediaType, name),
  })
}
