import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../runtime/node/open-database.ts'
import { StartupError } from '../runtime/node/startup-error.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { listenError } from './listen-error.ts'

/** Fails fast if the port is unavailable. */
function requirePort(environment: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenError(environment, error)))
    probe.listen(environment.PORT, environment.HOST, () => probe.close(() => resolve()))
  })
}

/** Exits without a database, with the reason, so that the supervisor restarts it. */
function endWith({ message }: Error): void {
  console.error(`${message}. Nothing that was acknowledged is lost: make room, then start again`)
  process.exit(1)
}

function makeDataDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${path} cannot be made: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** The database opens while the services load: each takes about a second. */
async function start(consoleBuilt: Promise<unknown>): Promise<void> {
  const environment = readEnvironment(process.env)
  const { DATA_DIR, DATABASE_URL } = environment
  await requirePort(environment)
  if (!DATABASE_URL || !environment.SESSION_KEY) makeDataDirectory(DATA_DIR)
  const opened = openDatabase(environment, endWith)
  // Handled where it is awaited.
  opened.catch(() => undefined)
  const { runServices } = await import('./run-services.ts')
  await runServices(environment, opened, consoleBuilt)
}

/** Serves until stopped; waits for a console build before accepting requests. */
export async function runServer(consoleBuilt: Promise<unknown> = Promise.resolve()): Promise<void> {
  // Handled where it is awaited.
  consoleBuilt.catch(() => undefined)
  try {
    await start(consoleBuilt)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const [, script] = process.argv
if (script && realpathSync(script) === fileURLToPath(import.meta.url)) void runServer()
