import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { EngineThread } from '../../src/runtime/node/embedded/engine-thread.ts'
import { openEmbedded } from '../../src/runtime/node/embedded/open-embedded.ts'

it('an engine whose disk is full says so and ends; what it acknowledged is there at the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'urus-full-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const syncs = new Int32Array(new SharedArrayBuffer(8))
  let told: (error: Error) => void = () => undefined
  const stopped = new Promise<Error>((resolve) => (told = resolve))
  const full = await openEmbedded({ dataDir, syncs, stopped: told })
  const write = (text: string) => full.transaction({ role: 'owner' }, (tx) => tx.query(text))
  await write('create table kept (n integer)')
  await write('insert into kept values (1)')
  Atomics.store(syncs, 1, 1)
  await expect(write('insert into kept values (2)')).rejects.toThrow('no space left')
  expect((await stopped).message).toContain('no space left on device')
  await expect(write('select 1')).rejects.toThrow('no space left')
  await full.close().catch(() => undefined)
  const again = await openEmbedded({ dataDir })
  const { rows } = await again.transaction({ role: 'owner' }, (tx) => tx.query('select n from kept'))
  expect(rows).toContainEqual({ n: 1 })
  await again.close()
})

it('an engine whose answers go out of step ends too, instead of refusing every call from then on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'urus-step-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const start = vi.spyOn(EngineThread, 'start')
  let told: (error: Error) => void = () => undefined
  const stopped = new Promise<Error>((resolve) => (told = resolve))
  const database = await openEmbedded({ dataDir, stopped: told })
  const thread = (await start.mock.results[0]?.value) as EngineThread
  const parseComplete = Buffer.from([0x31, 0, 0, 0, 4])
  thread.bridge.push(parseComplete)
  expect((await stopped).message).toContain('unexpected parseComplete')
  const asked = database.transaction({ role: 'owner' }, (tx) => tx.query('select 1'))
  await expect(asked).rejects.toThrow('The embedded database has stopped')
  await database.close().catch(() => undefined)
})
