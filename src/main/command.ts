import type { Database } from '../runtime/database.ts'
import { openDatabase } from '../runtime/node/open-database.ts'
import { startPasswords } from '../runtime/node/passwords.ts'
import { StartupError } from '../runtime/node/startup-error.ts'
import type { Passwords } from '../runtime/runtime.ts'
import { readEnvironment } from './environment.ts'

async function withDatabase(
  work: (database: Database, passwords: Passwords) => Promise<void>,
): Promise<void> {
  // Commands sign nothing, so SESSION_KEY is optional.
  const database = await openDatabase(readEnvironment({ SESSION_KEY: '-'.repeat(32), ...process.env }))
  const passwords = startPasswords()
  try {
    await work(database, passwords)
  } finally {
    await passwords.stop()
    await database.close()
  }
}

/** Runs a command on the environment's database; operator errors print one line and exit 1. */
export function runCommand(work: (database: Database, passwords: Passwords) => Promise<void>): void {
  withDatabase(work).catch((error: unknown) => {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
}
