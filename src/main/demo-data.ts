import { parseArgs } from 'node:util'
import { isEmpty, loadDemo } from '../demo/load.ts'
import { StartupError } from '../runtime/node/startup-error.ts'
import { numberSeal } from '../runtime/node/number-seal.ts'
import { sessionKeys } from '../runtime/node/session-key.ts'
import { withNumbers } from '../runtime/numbers.ts'
import { runCommand } from './command.ts'
import { readEnvironment } from './environment.ts'

/**
 * `npm run demo:data -- --leads 100000`: loads demo data into an empty database, with that many leads in Harta Prima.
 */
runCommand(async (database, passwords) => {
  const { values } = parseArgs({ options: { leads: { type: 'string', default: '600' } } })
  const leads = Number(values.leads)
  if (!Number.isInteger(leads) || leads < 1) throw new StartupError('--leads must be a whole number from 1')
  if (!(await isEmpty(database)))
    throw new StartupError('The database is not empty: demo data goes into a new one')
  const keys = sessionKeys(readEnvironment(process.env))
  const sealing = withNumbers(
    database,
    numberSeal(() => keys),
  )
  await loadDemo(sealing, passwords, (what) => console.log(`Loading demo data: ${what} …`), leads)
})
