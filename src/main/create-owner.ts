import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { seedCorporate } from '../demo/corporate.ts'
import { platformCorporate } from '../domain/access.ts'
import { isAppCode } from '../domain/app-codes.ts'
import { brokenKey } from '../engine/api/body.ts'
import { StartupError } from '../runtime/node/startup-error.ts'
import { platformRole } from '../services/access-control/default-roles.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run create-owner -- --corporate "Harta Prima" --name "Rohana" --email owner@example.my [--app sas]
       npm run create-owner -- --platform --name "Rohana" --email operator@example.my`
const text = { type: 'string' } as const

/** Deciders over upgrade requests belong to corporate 0. */
const platformSeed = {
  id: platformCorporate,
  name: 'Urus Platform',
  appCode: 'sas',
  package: 'corporate',
} as const

/**
 * `npm run create-owner`: creates the first corporate and owner (without demo data) or the platform operator; prints
 * the password once.
 */
runCommand(async (database, passwords) => {
  const { values } = parseArgs({
    options: {
      corporate: text,
      name: text,
      email: text,
      app: { ...text, default: 'sas' },
      platform: { type: 'boolean', default: false },
    },
  })
  const { name, email, app, platform } = values
  const corporate = platform ? platformSeed.name : values.corporate
  if (!corporate || !name || !email?.includes('@') || !isAppCode(app)) throw new StartupError(usage)
  const password = randomBytes(12).toString('base64url')
  const hash = await passwords.hash(password)
  try {
    await database.transaction({ role: 'owner' }, async (tx) => {
      if (platform) {
        const operator = { email, name, role: platformRole.role_name, appCode: platformSeed.appCode }
        await seedCorporate(tx, platformSeed, [operator], hash, [platformRole])
        return
      }
      const owner = { email, name, role: 'Corporate Owner', appCode: app, owner: true }
      await seedCorporate(tx, { name: corporate, appCode: app, package: 'corporate' }, [owner], hash)
    })
  } catch (error) {
    const broken = brokenKey(error)
    if (broken === 'corporate_pkey') throw new StartupError('The platform has its operator already')
    throw broken ? new StartupError(`${email} already has an account`) : error
  }
  console.log(`${corporate} is made. Sign in as ${email} with the password ${password}`)
})
