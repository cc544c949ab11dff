import { fork, type ChildProcess } from 'node:child_process'
import { PartUnreadable, type PackOptions, type PdfOptions, type PdfWriter } from '../../pdf/blocks.ts'
import { busy, Slots } from '../../slots.ts'
import { processScript } from '../worker-script.ts'
import type { FromPdf, ToPdf } from './pdf-process.ts'

export interface PdfLimits {
  /** Seconds per document or pack part. */
  seconds: number
  /** Megabytes in total: a picture of 50 megapixels takes some 650. */
  megabytes: number
}

const defaults: PdfLimits = { seconds: 60, megabytes: 768 }

/** Milliseconds idle before the process exits to free memory. */
const idleMilliseconds = 300_000

/** The process ended, out of memory or time. */
class TooHeavy extends Error {}

function start(): ChildProcess {
  const { path, execArgv } = processScript('pdf-process', import.meta.url)
  const child = fork(path, {
    // Withholds the server's secrets.
    env: {},
    execArgv: [...execArgv, '--max-old-space-size=384'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

function written(
  child: ChildProcess,
  message: ToPdf,
  seconds: number,
  reading: (part: string) => void,
): Promise<Exclude<FromPdf, { reading: string }>> {
  return new Promise((resolve, reject) => {
    const tooHeavy = () => settle(() => reject(new TooHeavy('The process ran out of memory or time')))
    const patience = () => setTimeout(tooHeavy, seconds * 1000)
    let waiting = patience()
    const settle = (outcome: () => void) => {
      clearTimeout(waiting)
      child.off('message', hear).off('exit', tooHeavy).off('error', tooHeavy)
      outcome()
    }
    const hear = (answer: FromPdf) => {
      if (!('reading' in answer)) return settle(() => resolve(answer))
      clearTimeout(waiting)
      waiting = patience()
      reading(answer.reading)
    }
    child.on('message', hear).on('exit', tooHeavy).on('error', tooHeavy)
    child.send(message)
  })
}

/** Serial, in a separate process that caches fonts. */
export function startPdfWriter(limits: Partial<PdfLimits> = {}): PdfWriter {
  const { seconds, megabytes } = { ...defaults, ...limits }
  const slots = new Slots({ atOnce: 1, waiting: 50, waitingEach: 3, refuse: () => busy(503) })
  let child: ChildProcess | undefined
  let ending: NodeJS.Timeout | undefined

  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }

  const work = (options: PdfOptions | PackOptions, owner: string) =>
    slots.use(async () => {
      clearTimeout(ending)
      if (child?.connected !== true) child = start()
      let part: string | undefined
      try {
        const answer = await written(child, { options, megabytes }, seconds, (name) => (part = name))
        if ('unreadable' in answer) throw new PartUnreadable(answer.unreadable)
        if ('error' in answer) throw new Error(answer.error)
        return answer.pdf
      } catch (error) {
        if (error instanceof TooHeavy && part !== undefined) throw new PartUnreadable(part, { cause: error })
        if (!(error instanceof PartUnreadable)) end()
        throw error
      } finally {
        // Frees decoded pictures before the next document.
        if ('parts' in options) end()
        else ending = setTimeout(end, idleMilliseconds).unref()
      }
    }, owner)

  return { write: work, join: work }
}
