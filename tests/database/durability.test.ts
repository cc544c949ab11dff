import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbedded } from '../../src/runtime/node/embedded/open-embedded.ts'
import { templateOf } from '../../src/runtime/node/embedded/template.ts'
import { freshPostgresUrl, withBothEngines } from '../setup/engines.ts'
import { Child } from '../setup/processes/child.ts'
import { noSchema } from '../../src/runtime/node/migrations/schema-files.ts'

const ROUNDS = 10

/** Lets a process write until it has acknowledged some, kills it, and answers what it found and acknowledged. */
async function round(place: string, writes: number): Promise<{ found: number[]; acknowledged: number[] }> {
  const writer = new Child('writer', [place])
  const found = JSON.parse((await writer.line()) ?? '') as number[]
  const acknowledged: number[] = []
  while (acknowledged.length < writes) acknowledged.push(Number(await writer.line()))
  acknowledged.push(...(await writer.kill()).map(Number))
  return { found, acknowledged }
}

withBothEngines('writes of a process that is killed', (engine) => {
  it(`are all there when they were acknowledged, ${ROUNDS} times over`, async () => {
    const directory = engine.name === 'embedded' ? mkdtempSync(join(tmpdir(), 'urus-durable-')) : undefined
    const place = directory ?? (await freshPostgresUrl('not'))
    const acknowledged: number[] = []
    for (let i = 0; i <= ROUNDS; i++) {
      const result = await round(place, i === ROUNDS ? 1 : 20 + Math.floor(Math.random() * 200))
      const found = new Set(result.found)
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
      acknowledged.push(...result.acknowledged)
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20)
    if (directory !== undefined) rmSync(directory, { recursive: true })
  }, 120_000)
})

it('the embedded engine syncs once a commit, and not for reading', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'urus-syncs-'))
  const syncs = new Int32Array(new SharedArrayBuffer(4))
  const database = await openEmbedded({ dataDir: directory, template: () => templateOf(noSchema), syncs })
  const write = (statement: string) => database.transaction({ role: 'owner' }, (tx) => tx.query(statement))
  await write('create table written (id int)')

  const before = Atomics.load(syncs, 0)
  for (let id = 0; id < 50; id++) await write(`insert into written values (${id})`)
  expect(Atomics.load(syncs, 0) - before).toBe(50)

  await database.transaction({ role: 'owner', readOnly: true }, (tx) => tx.query('select * from written'))
  await write('select 1')
  expect(Atomics.load(syncs, 0) - before).toBe(50)
  await database.close()
  rmSync(directory, { recursive: true })
})
