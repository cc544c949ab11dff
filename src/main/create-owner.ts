import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seedCorporate } from '../demo/corporate.ts'
import { isAppCode } from '../domain/app-codes.ts'
import { StartupError } from '../runtime/node/startup-error.ts'
import { runCommand } from './command.ts'

const usage =
  'Usage: npm run create-owner -- --corporate "Harta Prima" --name "Rohana" --email owner@example.my [--app sas]'
const text = { type: 'string' } as const

/** `npm run create-owner`: the first corporate and its owner where no demo data was loaded; prints the password once. */
runCommand(async (database, passwords) => {
  const { values } = parseArgs({
    options: { corporate: text, name: text, email: text, app: { ...text, default: 'sas' } },
  })
  const { corporate, name, email, app } = values
  if (!corporate || !name || !email?.includes('@') || !isAppCode(app)) throw new StartupError(usage)
  const password = randomBytes(12).toString('base64url')
  const hash = await passwords.hash(password)
  try {
    await database.transaction({ role: 'owner' }, async (tx) => {
      const owner = { email, name, role: 'Corporate Owner', appCode: app, owner: true }
      await seedCorporate(tx, { name: corporate, appCode: app, package: 'corporate' }, [owner], hash)
    })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === '23505'
    throw taken ? new StartupError(`${email} already has an account`) : error
  }
  console.log(`${corporate} is made. Sign in as ${email} with the password ${password}`)
})
