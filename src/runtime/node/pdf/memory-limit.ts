import { Worker } from 'node:worker_threads'

/** Milliseconds between checks. */
const pause = 20

// In its own thread: decoding blocks the event loop.
const watch = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.bytes) process.kill(process.pid, 'SIGKILL')
  }, workerData.pause)
`

let isLimited = false

/**
 * Ends this process once it holds more than so many megabytes. Limits of Node's own count what V8 manages and leave out
 * the buffers that pictures and files are decoded into.
 */
export function limitMemory(megabytes: number): void {
  if (isLimited) return
  isLimited = true
  const workerData = { bytes: megabytes * 1024 * 1024, pause }
  new Worker(watch, { eval: true, execArgv: [], workerData, name: 'urus-memory' }).unref()
}
