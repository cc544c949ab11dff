import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { recordedFile } from './recorded-file.ts'

/*
 * Tests run on one engine. Every distinct statement that PostgreSQL is sent meanwhile is kept, and prepared on the
 * embedded engine when the run is over: what only one of them understands is found without running each test twice.
 */

/** Survives from file to file where the worker does. */
const shared = globalThis as { urusTestStatements?: { known: Set<string>; fresh: string[] } }

function startRecording(): { known: Set<string>; fresh: string[] } {
  const recorded = { known: new Set<string>(), fresh: [] as string[] }
  const { postgres } = inject('engines')
  if (postgres === null) return recorded
  const { port } = new URL(postgres.url)
  const send = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
  const record = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    if (String(this.port) === port && typeof text === 'string' && !recorded.known.has(text)) {
      recorded.known.add(text)
      recorded.fresh.push(text)
    }
    return send.apply(this, given)
  }
  pg.Client.prototype.query = record as typeof pg.Client.prototype.query
  return recorded
}

const recorded = (shared.urusTestStatements ??= startRecording())

afterAll(() => {
  const lines = recorded.fresh.splice(0).map((text) => `${JSON.stringify(text)}\n`)
  const { directory } = inject('engines')
  if (lines.length > 0) appendFileSync(join(directory, recordedFile(process.pid)), lines.join(''))
})
