import { existsSync } from 'node:fs'
import { readEnvironment } from '../src/main/environment.ts'
import { restoreBackup } from '../src/runtime/node/backup/restore-backup.ts'
import { openUnmigrated } from '../src/runtime/node/open-database.ts'
import { StartupError } from '../src/runtime/node/startup-error.ts'

/** `npm run restore -- file`: a backup into an empty database, named by DATABASE_URL or DATA_DIR. */
async function run([file]: string[]): Promise<void> {
  if (file === undefined) throw new StartupError('Usage: npm run restore -- urus-backup.gz')
  if (!existsSync(file)) throw new StartupError(`${file} does not exist`)
  const database = await openUnmigrated(readEnvironment({ SESSION_KEY: '-'.repeat(32), ...process.env }))
  try {
    const rows = Object.values(await restoreBackup(database, file))
    console.log(
      `${file}: restored ${rows.reduce((sum, count) => sum + count, 0)} rows of ${rows.length} tables`,
    )
  } finally {
    await database.close()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
})
