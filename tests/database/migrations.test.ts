import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkRoles } from '../../src/runtime/node/check-roles.ts'
import { applyMigrations } from '../../src/runtime/node/migrations/apply-migrations.ts'
import { findSchemaFiles, type SchemaFiles } from '../../src/runtime/node/migrations/schema-files.ts'
import { openPostgres } from '../../src/runtime/node/postgres/open-postgres.ts'
import { freshFor, freshPostgresUrl, withBothEngines, withPostgres } from '../setup/engines.ts'

const roots: string[] = []
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })))

function found(files: Record<string, string>): SchemaFiles {
  const root = mkdtempSync(join(tmpdir(), 'urus-migrations-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return findSchemaFiles(root)
}

const runtime = (name: string) => `src/runtime/migrations/${name}.sql`
const ofLead = (name: string) => `src/services/lead/migrations/${name}.sql`

/** What a version had that knew only the first migrations. */
const first = (files: SchemaFiles, many: number): SchemaFiles => ({
  ...files,
  migrations: files.migrations.slice(0, many),
})

const three = {
  [runtime('202601010001_first')]: 'create table first (id int);',
  [ofLead('202601010002_second')]: 'create table second (id int); insert into second values (1);',
  [runtime('202601010003_third')]: 'alter table second add column name text;',
}

describe('finding migrations', () => {
  it('orders the files of all folders by name', () => {
    expect(found(three).migrations.map(({ name }) => name)).toEqual([
      '202601010001_first',
      '202601010002_second',
      '202601010003_third',
    ])
  })

  it('gives one checksum whatever the line ends', () => {
    const [unix] = found({ [runtime('202601010001_a')]: 'select 1;\nselect 2;\n' }).migrations
    const [windows] = found({ [runtime('202601010001_a')]: 'select 1;\r\nselect 2;\r\n' }).migrations
    expect(unix?.checksum).toBe(windows?.checksum)
  })

  it('refuses a name out of form and a name used twice', () => {
    expect(() => found({ [runtime('first')]: '' })).toThrow('<yyyymmddhhmm>_<name>.sql')
    expect(() => found({ [runtime('202601010001_a')]: '', [ofLead('202601010001_a')]: '' })).toThrow(
      'Two migrations are named 202601010001_a',
    )
  })
})

withBothEngines('migrations', (engine) => {
  const fresh = freshFor(engine, 'not')

  it('applies each once, then what is new', async () => {
    const database = await fresh()
    const all = found(three)
    expect(await applyMigrations(database, first(all, 2))).toEqual([
      '202601010001_first',
      '202601010002_second',
    ])
    expect(await applyMigrations(database, all)).toEqual(['202601010003_third'])
    expect(await applyMigrations(database, all)).toEqual([])
  })

  it('refuses an applied file that was changed, by its name', async () => {
    const database = await fresh()
    const changed = found({ ...three, [ofLead('202601010002_second')]: 'create table second (id bigint);' })
    await expect(applyMigrations(database, changed)).rejects.toThrow(
      'Migration 202601010002_second was changed',
    )
  })

  it('refuses a database that is ahead', async () => {
    const database = await fresh()
    await expect(applyMigrations(database, first(found(three), 2))).rejects.toThrow(
      'does not know its migration 202601010003_third',
    )
  })

  it('applies the repeatable files around them, again when one changed, under any order of who calls whom', async () => {
    const database = await engine.fresh('not')
    onTestFinished(() => database.close())
    const seen = async () => {
      const { rows } = await database.transaction({ role: 'owner' }, (tx) =>
        tx.query<{ seen: number }>('select seen() as seen'),
      )
      return rows[0]?.seen
    }
    const files = {
      ['src/runtime/sql/before/answer.sql']:
        'create or replace function answer() returns int language sql as $$ select 1 $$;',
      ['src/services/lead/sql/a.sql']:
        'create or replace function seen() returns int language sql as $$ select twice(n) from kept $$;',
      ['src/services/lead/sql/b.sql']:
        'create or replace function twice(n int) returns int language sql as $$ select 2 * n $$;',
      [ofLead('202601010001_kept')]: 'create table kept as select answer() as n;',
    }
    expect(await applyMigrations(database, found(files))).toEqual(['202601010001_kept'])
    expect(await seen()).toBe(2)
    const changed = {
      ...files,
      ['src/services/lead/sql/b.sql']: files['src/services/lead/sql/b.sql'].replace('2 *', '3 *'),
    }
    expect(await applyMigrations(database, found(changed))).toEqual([])
    expect(await seen()).toBe(3)
    await expect(
      applyMigrations(database, found({ ...changed, ['src/runtime/sql/c.sql']: 'create nonsense;' })),
    ).rejects.toThrow('Repeatable file src/runtime/sql/c.sql failed: syntax error')
    expect(await seen()).toBe(3)
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

withBothEngines('roles', (engine) => {
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
