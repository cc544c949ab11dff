import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'
import { draftSearch } from '../../src/engine/draft.ts'
import { findSchemaFiles } from '../../src/runtime/node/migrations/schema-files.ts'
import { withBothEngines } from '../setup/engines.ts'

const { migrations, before, after } = findSchemaFiles()

it('functions, and triggers but those that come with a table, stand in repeatable files alone', () => {
  const made = migrations.filter(({ sql }) =>
    /create (or replace )?function|create trigger (?!names after)/i.test(sql),
  )
  expect(made.map(({ name }) => name)).toEqual([])
})

it('a function that searches a table is as its resource drafts it', () => {
  const folder = new URL('../../src/services/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('sql/search.sql'),
  )
  const texts = files.map((path) => readFileSync(new URL(path, folder), 'utf8'))
  const drafted = resources.filter(({ schema }) => schema.options.searchIndex).map(draftSearch)
  expect(texts.toSorted()).toEqual(drafted.toSorted())
})

withBothEngines('repeatable files', (engine) => {
  it('hold every function of the database, each once', async () => {
    const written = [...before, ...after].flatMap(({ sql }) =>
      [...sql.matchAll(/^create or replace function ([a-z_]+)/gm)].map(([, name]) => name),
    )
    const database = await engine.database()
    const { rows } = await database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ name: string }>(
        `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname collate "C"`,
      ),
    )
    expect(written.sort()).toEqual(rows.map(({ name }) => name))
  })

  it('compile where all of them are there', async () => {
    const database = await engine.database()
    const applied = database.transaction({ role: 'owner' }, async (tx) => {
      await tx.query('set local check_function_bodies = on')
      for (const { sql } of after) await tx.query(sql)
      throw new Error('all compiled')
    })
    await expect(applied).rejects.toThrow('all compiled')
  })
})
