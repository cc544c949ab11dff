import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { loadDemo } from '../../../src/demo/load.ts'
import type { Database } from '../../../src/runtime/database.ts'
import { openDatabase } from '../../../src/runtime/node/open-database.ts'
import { numberSeal } from '../../../src/runtime/node/number-seal.ts'
import { sessionKeys } from '../../../src/runtime/node/session-key.ts'
import { withNumbers } from '../../../src/runtime/numbers.ts'
import { startPasswords } from '../../../src/runtime/node/passwords.ts'
import { freshPostgresUrl } from '../engines.ts'

const pollMilliseconds = 100
const session = { SESSION_KEY: 'the same key for every process of a test' }

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

async function filled(engine: Database['engine'], directory: string): Promise<string> {
  if (engine === 'postgres') {
    const url = await freshPostgresUrl()
    await fill({ DATABASE_URL: url, DATA_DIR: '' })
    return url
  }
  const DATA_DIR = join(directory, 'data')
  await fill({ DATA_DIR })
  return DATA_DIR
}

interface Demo {
  /** Its address or folder. */
  source?: string
  fault?: string
}

/** The demo data of this run: the first worker that asks for it loads it, the others wait. */
async function demoOf(engine: Database['engine']): Promise<string> {
  const directory = join(inject('engines').directory, `demo-${engine}`)
  const told = `${directory}.json`
  const isFirst = mkdirSync(directory, { recursive: true }) !== undefined
  if (isFirst) {
    const demo: Demo = await filled(engine, directory).then(
      (source) => ({ source }),
      (error: unknown) => ({ fault: String(error) }),
    )
    // Moved into place, so that it is read whole.
    writeFileSync(`${told}.new`, JSON.stringify(demo))
    renameSync(`${told}.new`, told)
  }
  while (!existsSync(told)) await pause(pollMilliseconds)
  const { source, fault } = JSON.parse(readFileSync(told, 'utf8')) as Demo
  if (source === undefined) throw new Error(`The demo data could not be loaded: ${fault}`)
  return source
}

/** The environment of a server process with a database of its own, a copy of the demo data. */
export async function demoPlace(engine: Database['engine']): Promise<Record<string, string>> {
  const source = await demoOf(engine)
  if (engine === 'postgres')
    return { DATABASE_URL: await freshPostgresUrl('all', source), DEMO: '1', ...session }
  const DATA_DIR = mkdtempSync(join(inject('engines').directory, 'place-'))
  cpSync(source, DATA_DIR, { recursive: true })
  return { DATA_DIR, ...session }
}
