import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkRoles } from '../src/runtime/node/check-roles.ts'
import { applyMigrations } from '../src/runtime/node/migrations/apply-migrations.ts'
import { findMigrations, type Migration } from '../src/runtime/node/migrations/find-migrations.ts'
import { openPostgres } from '../src/runtime/node/postgres/open-postgres.ts'
import { freshFor, freshPostgresUrl, withEngines, withPostgres } from './engines.ts'

const roots: string[] = []
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })))

function found(files: Record<string, string>): Migration[] {
  const root = mkdtempSync(join(tmpdir(), 'urus-migrations-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return findMigrations(root)
}

const runtime = (name: string) => `src/runtime/migrations/${name}.sql`
const ofLead = (name: string) => `src/services/lead/migrations/${name}.sql`

const three = {
  [runtime('202601010001_first')]: 'create table first (id int);',
  [ofLead('202601010002_second')]: 'create table second (id int); insert into second values (1);',
  [runtime('202601010003_third')]: 'alter table second add column name text;',
}

describe('finding migrations', () => {
  it('orders the files of all folders by name', () => {
    expect(found(three).map(({ name }) => name)).toEqual([
      '202601010001_first',
      '202601010002_second',
      '202601010003_third',
    ])
  })

  it('gives one checksum whatever the line ends', () => {
    const [unix] = found({ [runtime('202601010001_a')]: 'select 1;\nselect 2;\n' })
    const [windows] = found({ [runtime('202601010001_a')]: 'select 1;\r\nselect 2;\r\n' })
    expect(unix?.checksum).toBe(windows?.checksum)
  })

  it('refuses a name out of form and a name used twice', () => {
    expect(() => found({ [runtime('first')]: '' })).toThrow('<yyyymmddhhmm>_<name>.sql')
    expect(() => found({ [runtime('202601010001_a')]: '', [ofLead('202601010001_a')]: '' })).toThrow(
      'Two migrations are named 202601010001_a',
    )
  })
})

withEngines('migrations', (engine) => {
  const fresh = freshFor(engine, 'not')

  it('applies each once, then what is new', async () => {
    const database = await fresh()
    const all = found(three)
    expect(await applyMigrations(database, all.slice(0, 2))).toEqual([
      '202601010001_first',
      '202601010002_second',
    ])
    expect(await applyMigrations(database, all)).toEqual(['202601010003_third'])
    expect(await applyMigrations(database, all)).toEqual([])
  }, 60_000)

  it('refuses an applied file that was changed, by its name', async () => {
    const database = await fresh()
    const changed = found({ ...three, [ofLead('202601010002_second')]: 'create table second (id bigint);' })
    await expect(applyMigrations(database, changed)).rejects.toThrow(
      'Migration 202601010002_second was changed',
    )
  })

  it('refuses a database that is ahead', async () => {
    const database = await fresh()
    await expect(applyMigrations(database, found(three).slice(0, 2))).rejects.toThrow(
      'does not know its migration 202601010003_third',
    )
  })

  it('leaves nothing of a set that fails half way, and names what failed', async () => {
    const database = await fresh()
    const failing = found({
      ...three,
      [runtime('202601010004_fourth')]: 'create table fourth (id int);',
      [runtime('202601010005_fifth')]: 'create table fifth (id nothing);',
    })
    await expect(applyMigrations(database, failing)).rejects.toThrow(
      'Migration 202601010005_fifth failed: type "nothing"',
    )
    const { rows } = await database.transaction({ role: 'owner' }, (tx) =>
      tx.query(`select to_regclass('fourth') as id`),
    )
    expect(rows).toEqual([{ id: null }])
  })
})

withEngines('roles', (engine) => {
  const fresh = freshFor(engine, 'roles')

  const asOwner = async (statement: string) =>
    await (await fresh()).transaction({ role: 'owner' }, (tx) => tx.query(statement))

  it('lets the app role do what it was granted and no more', async () => {
    const database = await fresh()
    await asOwner(`create function closed() returns int language sql as 'select 1'`)
    const call = (expression: string) =>
      database.transaction({ role: 'app' }, (tx) => tx.query(`select ${expression}`))
    await expect(call('closed()')).rejects.toMatchObject({ code: '42501' })
    await expect(call(`extensions.similarity('a', 'a')`)).resolves.toMatchObject({ rowCount: 1 })
  })

  it('is refused where row-level security would not bind it', async () => {
    const database = await fresh()
    await checkRoles(database)
    await asOwner('create table of_app (id int); alter table of_app owner to urus_app')
    await expect(checkRoles(database)).rejects.toThrow('urus_app owns the table of_app')
    await asOwner('drop table of_app')
    await checkRoles(database)
  })
})

withPostgres('migrations of several processes', () => {
  it('are applied once, however many start together', async () => {
    const url = await freshPostgresUrl('not')
    const all = found(three)
    const databases = await Promise.all(Array.from({ length: 4 }, () => openPostgres({ url, poolSize: 1 })))
    const applied = await Promise.all(databases.map((database) => applyMigrations(database, all)))
    expect(applied.map(({ length }) => length).sort()).toEqual([0, 0, 0, 3])
    await Promise.all(databases.map((database) => database.close()))
  })
})
