import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { loadDemo } from '../../../src/demo/load.ts'
import type { Database } from '../../../src/runtime/database.ts'
import { openDatabase } from '../../../src/runtime/node/open-database.ts'
import { numberSeal } from '../../../src/runtime/node/number-seal.ts'
import { sessionKeys } from '../../../src/runtime/node/session-key.ts'
import { withNumbers } from '../../../src/runtime/numbers.ts'
import { startPasswords } from '../../../src/runtime/node/passwords.ts'
import { freshPostgresUrl } from '../engines.ts'

const session = { SESSION_KEY: 'the same key for every process of a test' }

/** Survives from file to file where the worker does. */
const shared = globalThis as { urusTestDemo?: Map<string, Promise<string>> }

async function fill(environment: { DATABASE_URL?: string; DATA_DIR: string }): Promise<void> {
  const database = await openDatabase(environment)
  const passwords = startPasswords()
  const keys = sessionKeys({ ...environment, ...session })
  const sealing = withNumbers(
    database,
    numberSeal(() => keys),
  )
  await loadDemo(sealing, passwords, () => undefined)
  await passwords.stop()
  await database.close()
}

async function filled(engine: Database['engine']): Promise<string> {
  if (engine === 'postgres') {
    const url = await freshPostgresUrl()
    await fill({ DATABASE_URL: url, DATA_DIR: '' })
    return url
  }
  const directory = mkdtempSync(join(inject('engines').directory, 'demo-'))
  await fill({ DATA_DIR: directory })
  return directory
}

/** The environment of a server process with a database of its own, the demo data in it: loaded once, then copied. */
export async function demoPlace(engine: Database['engine']): Promise<Record<string, string>> {
  const demos = (shared.urusTestDemo ??= new Map())
  const made = demos.get(engine) ?? filled(engine)
  demos.set(engine, made)
  const source = await made
  if (engine === 'postgres')
    return { DATABASE_URL: await freshPostgresUrl('all', source), DEMO: '1', ...session }
  const DATA_DIR = mkdtempSync(join(inject('engines').directory, 'place-'))
  cpSync(source, DATA_DIR, { recursive: true })
  return { DATA_DIR, ...session }
}
