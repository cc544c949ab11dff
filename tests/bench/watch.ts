/** A thread of its own, so that what the bench itself is busy with does not count as the server's. */
import { parentPort, workerData } from 'node:worker_threads'
import { client } from './http.ts'

export interface Watched {
  origin: string
  token: string
}

export interface Waits {
  /** Milliseconds of each call. */
  waits: number[]
  failed: number
}

const { origin, token } = workerData as Watched
const { call, close } = client(origin, token)
const list = () => call('GET', '/lead/leads?count=defer&limit=25')
const told: Waits = { waits: [], failed: 0 }
let isOver = false
parentPort?.once('message', () => (isOver = true))
await list()
parentPort?.postMessage('watching')
while (!isOver) {
  const start = performance.now()
  await list().catch(() => told.failed++)
  told.waits.push(performance.now() - start)
  await new Promise((resolve) => setTimeout(resolve, 10))
}
close()
parentPort?.postMessage(told)
