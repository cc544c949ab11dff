import { parentPort } from 'node:worker_threads'
import { readTable, type FileRows } from '../spreadsheet/read-table.ts'
import type { TableRequest } from '../spreadsheet/reading.ts'
import { fileOf, type Upload } from '../spreadsheet/read-upload.ts'
import { Failure, type FailureStatus, type FieldErrors } from '../../domain/failure.ts'
import type { Message } from '../../domain/message.ts'

export type ToTable = { piece: Uint8Array<ArrayBuffer> } | { type: string; request: TableRequest } | 'next'

export type FromTable =
  | { batch: FileRows }
  | 'end'
  | { refused: { status: FailureStatus; text: Message; errors?: FieldErrors } }
  | { error: string }

async function* rowsOf(upload: Upload, request: TableRequest): AsyncGenerator<FileRows> {
  const file = await fileOf(upload)
  for (const batch of readTable(new Uint8Array(await file.arrayBuffer()), request))
    yield { ...batch, file: file.name }
}

let pieces: Uint8Array<ArrayBuffer>[] = []
let batches: AsyncIterator<FileRows> | undefined

async function nextOf(): Promise<FromTable> {
  try {
    const next = await batches?.next()
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
  if (message === 'next') void nextOf().then((answer) => parentPort?.postMessage(answer))
  else if ('piece' in message) pieces.push(message.piece)
  else {
    batches = rowsOf({ pieces, type: message.type }, message.request)
    pieces = []
  }
})
