import { bringBackFiles } from '../runtime/files/bring-back.ts'
import { StartupError } from '../runtime/node/startup-error.ts'
import { runCommand } from './command.ts'
import { readEnvironment } from './environment.ts'
import { openFiles } from './open-files.ts'

/** `npm run files:back`: moves the file store's contents back into the database. */
runCommand(async (database) => {
  const store = openFiles(readEnvironment({ SESSION_KEY: '-'.repeat(32), ...process.env }))
  if (!store) throw new StartupError('FILES_URL names the store that files are brought back from')
  const { back, failed } = await bringBackFiles(database, store, ({ store_key: key }, error) =>
    console.error(`${key}: ${error instanceof Error ? error.message : String(error)}`),
  )
  console.log(`Back in the database: ${back}`)
  if (failed > 0) throw new StartupError(`Still in the store: ${failed}; run this again`)
})
