import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemo } from '../../src/demo/load.ts'
import { inject } from 'vitest'
import type { Database } from '../../src/runtime/database.ts'
import { openDatabase } from '../../src/runtime/node/open-database.ts'
import { startPasswords } from '../../src/runtime/node/passwords.ts'
import { freshPostgresUrl } from '../engines.ts'

/** Where a server process finds its data: what its environment has to say. */
export interface Place {
  variables: Record<string, string>
  remove(): void
}

const session = { SESSION_KEY: 'the same key for every process of a test' }

/** Survives from file to file where the worker does. */
const shared = globalThis as { urusTestDemo?: Map<string, Promise<string>> }

async function fill(environment: { DATABASE_URL?: string; DATA_DIR: string }): Promise<void> {
  const database = await openDatabase(environment)
  const passwords = startPasswords()
  await loadDemo(database, passwords, () => undefined)
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

/** A database of your own with the demo data: loaded once, then copied. */
export async function demoPlace(engine: Database['engine']): Promise<Place> {
  const demos = (shared.urusTestDemo ??= new Map())
  const made = demos.get(engine) ?? filled(engine)
  demos.set(engine, made)
  const source = await made
  if (engine === 'postgres') {
    const DATABASE_URL = await freshPostgresUrl('all', source)
    return { variables: { DATABASE_URL, DEMO: '1', ...session }, remove: () => undefined }
  }
  const DATA_DIR = mkdtempSync(join(inject('engines').directory, 'place-'))
  cpSync(source, DATA_DIR, { recursive: true })
  return { variables: { DATA_DIR, ...session }, remove: () => rmSync(DATA_DIR, { recursive: true }) }
}
