import { writeSync } from 'node:fs'
import type { Database } from '../../../src/runtime/database.ts'
import { openEmbedded } from '../../../src/runtime/node/embedded/open-embedded.ts'
import { templateOf } from '../../../src/runtime/node/embedded/template.ts'
import { openPostgres } from '../../../src/runtime/node/postgres/open-postgres.ts'
import { noSchema } from '../../../src/runtime/node/migrations/schema-files.ts'

/**
 * Prints the numbers that it finds in the database at `place`, then writes numbers and prints each once its
 * commit is acknowledged, until it is killed.
 */
const [place = ''] = process.argv.slice(2)
const WRITERS = 4

const say = (line: string) => writeSync(1, line + '\n')

async function open(): Promise<Database> {
  if (place.startsWith('postgres:')) return await openPostgres({ url: place })
  return await openEmbedded({ dataDir: place, template: () => templateOf(noSchema) })
}

async function found(database: Database): Promise<number[]> {
  return await database.transaction({ role: 'owner' }, async (tx) => {
    await tx.query('create table if not exists written (id bigint primary key)')
    const { rows } = await tx.query<{ id: number }>('select id from written order by id')
    return rows.map(({ id }) => id)
  })
}

const database = await open()
const before = await found(database)
say(JSON.stringify(before))

let next = Math.max(0, ...before) + 1
async function write(): Promise<never> {
  for (;;) {
    const id = next++
    await database.transaction({ role: 'owner' }, (tx) => tx.query('insert into written values ($1)', [id]))
    say(String(id))
  }
}
await Promise.all(Array.from({ length: WRITERS }, write))
