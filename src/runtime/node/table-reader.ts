import { once } from 'node:events'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FileRows } from '../spreadsheet/read-table.ts'
import type { TableRequest } from '../spreadsheet/reading.ts'
import type { Upload } from '../spreadsheet/read-upload.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import type { TableReader } from '../runtime.ts'
import { busy, Slots } from '../slots.ts'
import type { FromTable, ToTable } from './table-worker.ts'
import { workerScript } from './worker-script.ts'

export interface TableLimits {
  /** Seconds of reading, excluding time waiting for the consumer. */
  seconds: number
  /** Megabytes beside the file. */
  megabytes: number
  atOnce: number
}

const usual: TableLimits = { seconds: 60, megabytes: 384, atOnce: 2 }

/** Network-sized pieces, about a megabyte together. */
const piecesAtOnce = 16

/** Milliseconds idle before a thread exits to free memory. */
const idleMilliseconds = 30_000

const tooHeavy = () => invalid({ file: [{ key: 'import.too_heavy' }] })

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

class Threads {
  readonly #megabytes: number
  readonly #idle = new Map<Worker, NodeJS.Timeout>()

  constructor(megabytes: number) {
    this.#megabytes = megabytes
  }

  take(): Worker {
    for (const [worker, ending] of this.#idle) {
      clearTimeout(ending)
      this.#idle.delete(worker)
      return worker
    }
    const worker = new Worker(workerScript('table-worker', import.meta.url), {
      execArgv: [],
      name: 'urus-table',
      resourceLimits: { maxOldGenerationSizeMb: this.#megabytes, maxYoungGenerationSizeMb: 32 },
    })
    worker.on('error', () => this.#idle.delete(worker))
    worker.unref()
    return worker
  }

  give(worker: Worker): void {
    const end = () => {
      this.#idle.delete(worker)
      void worker.terminate()
    }
    this.#idle.set(worker, setTimeout(end, idleMilliseconds).unref())
  }
}

/** Yields between pieces: copying a large file at once would block the event loop. */
async function handOver({ pieces, type }: Upload, request: TableRequest, worker: Worker): Promise<void> {
  for (const [at, piece] of pieces.entries()) {
    worker.postMessage({ piece } satisfies ToTable)
    if (at % piecesAtOnce === piecesAtOnce - 1) await othersTurn()
  }
  worker.postMessage({ type, request } satisfies ToTable)
}

/** Rejects the file if it exceeds time or memory. */
async function ask(worker: Worker, milliseconds: number): Promise<FromTable> {
  const signal = AbortSignal.timeout(milliseconds)
  try {
    const answered = once(worker, 'message', { signal })
    worker.postMessage('next' satisfies ToTable)
    return ((await answered) as [FromTable])[0]
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error)) throw tooHeavy()
    throw error
  }
}

async function* batchesFrom(worker: Worker, seconds: number): AsyncGenerator<FileRows> {
  let left = seconds * 1000
  for (;;) {
    const asked = performance.now()
    const message = await ask(worker, Math.max(1, Math.round(left)))
    left -= performance.now() - asked
    if (message === 'end') return
    if ('error' in message) throw new Error(message.error)
    if ('refused' in message) {
      const { status, text, errors } = message.refused
      throw new Failure(status, text, { errors })
    }
    yield message.batch
  }
}

/** Reads files in threads with memory and time limits, against crafted files. */
export function startTableReader(limits: Partial<TableLimits> = {}): TableReader {
  const { seconds, megabytes, atOnce } = { ...usual, ...limits }
  const slots = new Slots({ atOnce, each: 1, waiting: 20, waitingEach: 2, refuse: () => busy(503) })
  const threads = new Threads(megabytes)
  return {
    async *read(upload, owner, request = { known: [] }) {
      const release = await slots.take(owner)
      const worker = threads.take()
      let isDone = false
      try {
        await handOver(upload, request, worker)
        yield* batchesFrom(worker, seconds)
        isDone = true
      } catch (error) {
        isDone = error instanceof Failure && error.errors?.['file']?.[0]?.key !== 'import.too_heavy'
        throw error
      } finally {
        if (isDone) threads.give(worker)
        else void worker.terminate()
        release()
      }
    },
  }
}
