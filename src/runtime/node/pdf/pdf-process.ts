import { PartUnreadable, type PackOptions, type PdfOptions } from '../../pdf/blocks.ts'
import { joinParts } from './join-parts.ts'
import { limitMemory } from './memory-limit.ts'
import { writePdf } from './write-pdf.ts'

/** To the process: a document, and the megabytes that the process may hold while it is written. */
export interface ToPdf {
  options: PdfOptions | PackOptions
  megabytes: number
}

/** From the process: the part that is read next, then the document or why there is none. */
export type FromPdf =
  { reading: string } | { pdf: Uint8Array<ArrayBuffer> } | { unreadable: string } | { error: string }

const send = (message: FromPdf) => void process.send?.(message)

const failed = (error: unknown): FromPdf =>
  error instanceof PartUnreadable
    ? { unreadable: error.message }
    : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }

// The server is gone.
process.on('disconnect', () => process.exit())

process.on('message', ({ options, megabytes }: ToPdf) => {
  limitMemory(megabytes)
  const written = 'parts' in options ? joinParts(options, (reading) => send({ reading })) : writePdf(options)
  written.then(
    (pdf) => send({ pdf }),
    (error: unknown) => send(failed(error)),
  )
})
