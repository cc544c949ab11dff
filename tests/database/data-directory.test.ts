import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/runtime/database.ts'
import { engineVersion } from '../../src/runtime/node/embedded/engine-version.ts'
import { openEmbedded } from '../../src/runtime/node/embedded/open-embedded.ts'
import { templateOf } from '../../src/runtime/node/embedded/template.ts'
import { vacuumDueTables } from '../../src/runtime/node/embedded/maintenance.ts'
import { Child } from '../setup/processes/child.ts'
import { noSchema } from '../../src/runtime/node/migrations/schema-files.ts'

const directories: string[] = []
const directory = () => {
  const made = mkdtempSync(join(tmpdir(), 'urus-data-'))
  directories.push(made)
  return made
}
afterAll(() => directories.forEach((made) => rmSync(made, { recursive: true })))

const value = async (database: Database, expression: string) =>
  await database.transaction({ role: 'owner' }, async (tx) => {
    const { rows } = await tx.query<{ value: unknown }>(`select ${expression} as value`)
    return rows[0]?.value
  })

const template = () => templateOf(noSchema)

const refusal = async (dataDir: string) =>
  await openEmbedded({ dataDir, template }).then(
    () => undefined,
    (error: Error) => error,
  )

describe('the data directory', () => {
  it('keeps what was written from one opening to the next, by one process at a time', async () => {
    const dataDir = directory()
    const first = await openEmbedded({ dataDir, template })
    expect(await value(first, 'version()')).toContain(`PGlite ${engineVersion}`)
    await first.transaction({ role: 'owner' }, (tx) => tx.query('create table kept as select 7 as id'))
    expect(await refusal(dataDir)).toMatchObject({
      name: 'StartupError',
      message: `DATA_DIR ${dataDir} is in use by process ${process.pid}: stop it first, or give this one its own DATA_DIR`,
    })
    await first.close()
    const second = await openEmbedded({ dataDir, template })
    expect(await value(second, '(select id from kept)')).toBe(7)
    await second.close()
  })

  it('is refused when another release made it', async () => {
    const dataDir = directory()
    await (await openEmbedded({ dataDir, template })).close()
    writeFileSync(join(dataDir, 'engine-version'), '0.4.1\n')
    const error = await refusal(dataDir)
    expect(error?.message).toContain(
      `was made by embedded engine 0.4.1, this is ${engineVersion}: run "npm run backup"`,
    )
    rmSync(join(dataDir, 'engine-version'))
    expect((await refusal(dataDir))?.message).toContain('embedded engine of unknown version')
  })

  it('is refused in one line when it cannot be written to', async () => {
    const file = join(directory(), 'file')
    writeFileSync(file, '')
    const error = await refusal(join(file, 'data'))
    expect(error?.name).toBe('StartupError')
    expect(error?.message).toMatch(/^DATA_DIR .*file\/data cannot be written to: .*ENOTDIR.*$/)
  })

  it('starts afresh when the making of its cluster was cut off', async () => {
    const dataDir = directory()
    const cut = openEmbedded({ dataDir, template: () => Promise.reject(new Error('cut off')) })
    await expect(cut).rejects.toThrow('cut off')
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    await (await openEmbedded({ dataDir, template })).close()
  })
})

describe('the lock of a data directory', () => {
  it('goes to one of many processes, with or without the flock program, and is free after a kill', async () => {
    const dataDir = directory()
    const children = [{}, { PATH: '' }, {}, { PATH: '' }].map((env) => new Child('locker', [dataDir], env))
    for (const child of children) expect(await child.line()).toBe('ready')
    for (let round = 0; round < 20; round++) {
      for (const child of children) child.tell('take')
      const answers = await Promise.all(children.map((child) => child.line()))
      expect(answers.filter((answer) => answer === 'yes')).toHaveLength(1)
      expect(answers.filter((answer) => answer?.includes('is in use by'))).toHaveLength(3)
      const winner = children[answers.indexOf('yes')]
      winner?.tell('drop')
      await winner?.line()
    }
    for (let left = children.length; left > 0; left--) {
      const holder = children.pop()
      holder?.tell('take')
      expect(await holder?.line()).toBe('yes')
      await holder?.kill()
    }
  })
})

describe('maintenance', () => {
  it('vacuums the tables that changed much, and them alone', async () => {
    const database = await openEmbedded({ dataDir: 'memory', template })
    await database.transaction({ role: 'owner' }, async (tx) => {
      await tx.query('create table busy (id int)')
      await tx.query('create table idle (id int)')
      await tx.query('insert into busy select generate_series(1, 20000)')
    })
    const done = await vacuumDueTables(database)
    expect(done).toContain('public.busy')
    expect(done).not.toContain('public.idle')
    expect(await value(database, `(select reltuples from pg_class where relname = 'busy')`)).toBe(20_000)
    expect(await vacuumDueTables(database)).not.toContain('public.busy')
    await database.close()
  })
})
