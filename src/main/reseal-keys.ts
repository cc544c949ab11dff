import '../../resources/register.ts'
import { StartupError } from '../runtime/node/startup-error.ts'
import { sessionKeys } from '../runtime/node/session-key.ts'
import { numberSeal } from '../runtime/node/number-seal.ts'
import { resealAll } from '../services/reseal.ts'
import { resealNumbers } from '../services/seal-numbers.ts'
import { runCommand } from './command.ts'
import { readEnvironment } from './environment.ts'

/** `npm run keys:reseal`: re-encrypts with the current key so that old ones can be dropped. */
runCommand(async (database) => {
  const keys = sessionKeys(readEnvironment(process.env))
  const texts = await resealAll(database, keys)
  const numbers = await resealNumbers(
    database,
    numberSeal(() => keys),
  )
  console.log(`Sealed under the present key: ${texts.resealed + numbers.resealed}`)
  const missing = new Map(texts.missing)
  for (const [id, count] of numbers.missing) missing.set(id, (missing.get(id) ?? 0) + count)
  if (missing.size === 0) return
  const still = [...missing].map(
    ([id, count]) => `${count} under ${id ? `the key ${id}` : 'a key without an id'}`,
  )
  throw new StartupError(
    `Still sealed: ${still.join(', ')}. Put these keys into SESSION_KEY_OLD and run this again`,
  )
})
