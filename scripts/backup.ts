import { readEnvironment } from '../src/main/environment.ts'
import { writeBackup } from '../src/runtime/node/backup/write-backup.ts'
import { openUnmigrated } from '../src/runtime/node/open-database.ts'
import { StartupError } from '../src/runtime/node/startup-error.ts'

/** `npm run backup -- file`: everything in the database, in a form that either engine can restore. */
async function run([file]: string[]): Promise<void> {
  if (file === undefined) throw new StartupError('Usage: npm run backup -- urus-backup.gz')
  const database = await openUnmigrated(readEnvironment({ SESSION_KEY: '-'.repeat(32), ...process.env }))
  try {
    const rows = Object.values(await writeBackup(database, file))
    console.log(`${file}: ${rows.reduce((sum, count) => sum + count, 0)} rows of ${rows.length} tables`)
  } finally {
    await database.close()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
})
