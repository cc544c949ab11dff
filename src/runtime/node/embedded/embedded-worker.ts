import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableFS } from './durable-fs.ts'
import { TemplateFS } from './template-fs.ts'
import type { EngineSettings, FromEngine, ToEngine } from './worker-messages.ts'

/** Bytes per message, so that large results stream. */
const CHUNK = 256 * 1024

const settings: EngineSettings = workerData
const port = parentPort
if (port === null) throw new Error('This runs in a thread of its own')

const send = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

function fail(error: unknown): never {
  send({ news: 'failed', reason: error instanceof Error ? error.message : String(error) })
  // Not an exception: the engine would swallow it and acknowledge unsynced data.
  process.exit(1)
}

const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // No checkpointer runs: bounds crash recovery.
  ...['-c', 'max_wal_size=256MB'],
]

const startParams = 'sync' in settings && settings.sync ? durableParameters : PGlite.defaultStartParams

function fileSystem() {
  if ('template' in settings) return new TemplateFS(settings.template)
  if (!settings.sync) return new NodeFS(settings.directory)
  const { syncs } = settings
  const synced = () => {
    if (syncs === undefined) return
    if (syncs.length > 1 && Atomics.load(syncs, 1) !== 0) fail(new Error('ENOSPC: no space left on device'))
    Atomics.add(syncs, 0, 1)
  }
  return new DurableFS(settings.directory, { synced, failed: fail })
}

const open = () =>
  PGlite.create({ fs: fileSystem(), extensions: { btree_gin, btree_gist, pg_trgm, unaccent }, startParams })

function execute(engine: PGlite, bytes: Uint8Array): void {
  let chunks: Uint8Array[] = []
  let size = 0
  const flush = () => {
    if (size === 0) return
    const answer = new Uint8Array(size)
    let at = 0
    for (const chunk of chunks) {
      answer.set(chunk, at)
      at += chunk.length
    }
    send(answer, [answer.buffer])
    chunks = []
    size = 0
  }
  const onRawData = (chunk: Uint8Array) => {
    chunks.push(chunk.slice())
    size += chunk.length
    if (size >= CHUNK) flush()
  }
  engine.execProtocolRawStream(bytes, { onRawData, syncToFs: false }).catch(fail)
  flush()
}

const engine = await open().catch(fail)

port.on('message', async (message: ToEngine) => {
  if (message instanceof Uint8Array) return execute(engine, message)
  await engine.close()
  send({ news: 'closed' })
  port.close()
})

send({ news: 'ready' })
