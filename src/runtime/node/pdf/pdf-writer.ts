import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PartUnreadable, type PackOptions, type PdfOptions, type PdfWriter } from '../../pdf/blocks.ts'
import { busy, Slots } from '../../slots.ts'
import { workerScript } from '../worker-script.ts'
import type { WrittenPdf } from './pdf-worker.ts'

/** Seconds that one document may take. */
const patience = 60

/** So long the thread waits for the next document before it gives back its memory, fonts and all. */
const idleMilliseconds = 300_000

/** Documents are written one after another in a thread of their own, which keeps the fonts that it has unpacked. */
export function startPdfWriter(): PdfWriter {
  const slots = new Slots({ atOnce: 1, waiting: 50, waitingEach: 3, refuse: () => busy(503) })
  let thread: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  const end = () => {
    void thread?.terminate()
    thread = undefined
  }
  const start = () => {
    const worker = new Worker(workerScript('pdf-worker', import.meta.url), {
      execArgv: [],
      name: 'urus-pdf',
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    // Whoever waits for it hears of its end; between documents nobody does.
    worker.on('error', () => (thread = thread === worker ? undefined : thread))
    worker.unref()
    return worker
  }

  const work = (options: PdfOptions | PackOptions, owner: string) =>
    slots.use(async () => {
      clearTimeout(ending)
      thread ??= start()
      try {
        const answered = once(thread, 'message', { signal: AbortSignal.timeout(patience * 1000) })
        thread.postMessage(options)
        const [answer] = (await answered) as [WrittenPdf]
        if ('unreadable' in answer) throw new PartUnreadable(answer.unreadable)
        if ('error' in answer) throw new Error(answer.error)
        return answer.pdf
      } catch (error) {
        if (!(error instanceof PartUnreadable)) end()
        throw error
      } finally {
        ending = setTimeout(end, idleMilliseconds).unref()
      }
    }, owner)

  return { write: work, join: work }
}
