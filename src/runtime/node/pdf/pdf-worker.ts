import { parentPort } from 'node:worker_threads'
import { PartUnreadable, type PackOptions, type PdfOptions } from '../../pdf/blocks.ts'
import { joinParts } from './join-parts.ts'
import { writePdf } from './write-pdf.ts'

/** From the thread: the document, or why there is none. */
export type WrittenPdf = { pdf: Uint8Array<ArrayBuffer> } | { unreadable: string } | { error: string }

parentPort?.on('message', (options: PdfOptions | PackOptions) => {
  const written = 'parts' in options ? joinParts(options) : writePdf(options)
  written.then(
    (pdf) => parentPort?.postMessage({ pdf } satisfies WrittenPdf),
    (error: unknown) =>
      parentPort?.postMessage(
        (error instanceof PartUnreadable
          ? { unreadable: error.message }
          : {
              error: error instanceof Error ? (error.stack ?? error.message) : String(error),
            }) satisfies WrittenPdf,
      ),
  )
})
