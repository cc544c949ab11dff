import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../src/runtime/node/embedded/open-embedded.ts'

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
