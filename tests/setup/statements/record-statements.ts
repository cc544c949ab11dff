import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { recordedFile } from './recorded-file.ts'
import { isUnmigrated } from './unmigrated.ts'

/*
 * Tests run on one engine. Every distinct statement that PostgreSQL answers meanwhile is recorded, and prepared on the
 * embedded engine when the run is over: what only one of them understands is found without running each test twice.
 */

/** Survives from file to file where the worker does. */
const shared = globalThis as { urusTestStatements?: { known: Set<string>; fresh: string[] } }

type Query = (this: pg.Client, ...input: unknown[]) => unknown
type Callback = (error: unknown, ...results: unknown[]) => void

function startRecording(): { known: Set<string>; fresh: string[] } {
  const recorded = { known: new Set<string>(), fresh: [] as string[] }
  const { postgres } = inject('engines')
  if (postgres === null) return recorded
  const { port } = new URL(postgres.url)
  const send = pg.Client.prototype.query as Query
  const query: Query = function (...input) {
    const [first] = input
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    const isOurs = String(this.port) === port && !isUnmigrated(this.database)
    if (!isOurs || typeof text !== 'string' || recorded.known.has(text)) return send.apply(this, input)
    const record = () => {
      if (recorded.known.has(text)) return
      recorded.known.add(text)
      recorded.fresh.push(text)
    }
    const last = input.at(-1)
    if (typeof last === 'function') {
      const callback = last as Callback
      const recordResult: Callback = (error, ...results) => {
        if (!error) record()
        callback(error, ...results)
      }
      return send.apply(this, [...input.slice(0, -1), recordResult])
    }
    const answer = send.apply(this, input)
    // The caller is told of a refusal; here it only means that there is nothing to record.
    if (answer instanceof Promise) answer.then(record, () => undefined)
    return answer
  }
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  return recorded
}

const recorded = (shared.urusTestStatements ??= startRecording())

afterAll(() => {
  const lines = recorded.fresh.splice(0).map((text) => `${JSON.stringify(text)}\n`)
  const { directory } = inject('engines')
  if (lines.length > 0) appendFileSync(join(directory, recordedFile(process.pid)), lines.join(''))
})
