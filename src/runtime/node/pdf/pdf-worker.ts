import { parentPort } from 'node:worker_threads'
import type { PdfOptions } from '../../pdf/blocks.ts'
import { writePdf } from './write-pdf.ts'

/** From the thread: the document, or why there is none. */
export type WrittenPdf = { pdf: Uint8Array<ArrayBuffer> } | { error: string }

parentPort?.on('message', (options: PdfOptions) => {
  writePdf(options).then(
    (pdf) => parentPort?.postMessage({ pdf } satisfies WrittenPdf),
    (error: unknown) =>
      parentPort?.postMessage({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies WrittenPdf),
  )
})
