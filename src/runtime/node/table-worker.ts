import { parentPort } from 'node:worker_threads'
import { readTable, type RowBatch } from '../../engine/import/read-table.ts'
import { Failure, type FieldErrors } from '../../domain/failure.ts'
import type { Message } from '../../domain/message.ts'

/** To the thread: a file to read, or a request for its next rows. */
export type ToTable = { file: ArrayBuffer } | 'next'

/** From the thread: rows, the end, or why there are none. */
export type FromTable =
  | { batch: RowBatch }
  | 'end'
  | { refused: { status: number; text: Message; errors?: FieldErrors } }
  | { error: string }

let batches: Iterator<RowBatch> | undefined

/** One batch a request, so that no more is held than somebody takes. */
function nextOf(): FromTable {
  try {
    const next = batches?.next()
    if (next && !next.done) return { batch: next.value }
    batches = undefined
    return 'end'
  } catch (error) {
    batches = undefined
    if (!(error instanceof Failure)) return { error: String(error) }
    const { status, text, errors } = error
    return { refused: { status, text, errors } }
  }
}

parentPort?.on('message', (message: ToTable) => {
  if (message === 'next') parentPort?.postMessage(nextOf())
  else batches = readTable(new Uint8Array(message.file))
})
