import { PartUnreadable, type PackOptions, type PdfOptions } from '../../pdf/blocks.ts'
import { joinParts } from './join-parts.ts'
import { limitMemory } from './memory-limit.ts'
import { writePdf } from './write-pdf.ts'

/** A document and the memory limit in megabytes. */
export interface ToPdf {
  options: PdfOptions | PackOptions
  megabytes: number
}

export type FromPdf =
  { reading: string } | { pdf: Uint8Array<ArrayBuffer> } | { unreadable: string } | { error: string }

const send = (message: FromPdf) => void process.send?.(message)

const failed = (error: unknown): FromPdf =>
  error instanceof PartUnreadable
    ? { unreadable: error.message }
    : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }

process.on('disconnect', () => process.exit())

process.on('message', ({ options, megabytes }: ToPdf) => {
  limitMemory(megabytes)
  const written = 'parts' in options ? joinParts(options, (reading) => send({ reading })) : writePdf(options)
  written.then(
    (pdf) => send({ pdf }),
    (error: unknown) => send(failed(error)),
  )
})
