import { StartupError } from '../runtime/node/startup-error.ts'
import { sessionKeys } from '../runtime/node/session-key.ts'
import { resealAll } from '../services/reseal.ts'
import { runCommand } from './command.ts'
import { readEnvironment } from './environment.ts'

/** `npm run keys:reseal`: what earlier keys sealed is sealed under the present one, so that they can be dropped. */
runCommand(async (database) => {
  const { resealed, missing } = await resealAll(database, sessionKeys(readEnvironment(process.env)))
  console.log(`Sealed under the present key: ${resealed}`)
  if (missing.size === 0) return
  const keys = [...missing].map(
    ([id, count]) => `${count} under ${id ? `the key ${id}` : 'a key without an id'}`,
  )
  throw new StartupError(
    `Still sealed: ${keys.join(', ')}. Put these keys into SESSION_KEY_OLD and run this again`,
  )
})
