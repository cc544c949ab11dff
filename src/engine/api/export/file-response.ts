import type { Cell } from '../../fields/kind.ts'
import { formats, type ExportFormat } from './formats.ts'
import { downloadHeaders } from '../../../runtime/http/download-headers.ts'

export interface ExportFile {
  format: ExportFormat
  name: string
  columns: readonly string[]
  /** Rows of a page from 0, read on demand; undefined past the last. */
  page(number: number): Promise<Cell[][] | undefined>
}

/** Streams rows into a download; a failure aborts it, so a partial file never looks complete. */
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
        // An empty chunk while compressing: continues with the next page.
        for (;;) {
          const rows = await page(next++)
          const piece = rows ? file.rows(rows) : file.tail()
          if (piece.byteLength > 0) stream.enqueue(piece)
          if (!rows) return stream.close()
          if (piece.byteLength > 0) return
        }
      },
    },
    // No read-ahead: the first page must not load while the endpoint's transaction is open.
    { highWaterMark: 0 },
  )
  return new Response(bytes, {
    headers: downloadHeaders(mediaType, name),
  })
}
