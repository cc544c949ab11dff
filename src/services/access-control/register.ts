import { sql } from 'kysely'
import { canonicalAppCode, hasFeature, type AppCode } from '../../domain/app-codes.ts'
import type { LoginAnswer } from '../../domain/auth-user.ts'
import { badRequest, invalid } from '../../domain/failure.ts'
import { networkOf } from '../../domain/network.ts'
import { brokenKey } from '../../engine/api/body.ts'
import type { Values } from '../../engine/api/crud.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { limitOfAccount, limitOfNetwork } from './limits.ts'
import { startSession } from './login.ts'
import { beginningOf } from './new-corporate.ts'
import { readOrganisation, type Registration } from './registration-form.ts'
import { admit, signVisitor, type Visitor } from './visitor.ts'

export interface MadeAccount {
  user_id: number
  corporate_id: number
}

/** Registrations of an address, and how often one e-mail is tried. */
export const registrationLimits = (kind: string, { address }: Visitor, email: string) => [
  limitOfNetwork(kind, address, { allowance: 30, span: '1 hour' }),
  limitOfAccount('register', email, { allowance: 5, span: '1 hour' }),
]

/**
 * Makes an account and signs it in. Nobody can be registered under an e-mail that signs somebody in already, so a form
 * has to say that it cannot be used; it says no more than that, the same for whatever reason, and costs a solved
 * captcha and an attempt each time. Asking for thousands of addresses is what that prevents.
 */
export async function makeAndSignIn(
  runtime: Runtime,
  visitor: Visitor,
  { password, appCode }: Pick<Registration, 'password'> & { appCode: AppCode },
  make: (tx: Tx, hash: string) => Promise<MadeAccount | undefined>,
): Promise<LoginAnswer | undefined> {
  const hash = await runtime.passwords.hash(password, networkOf(visitor.address))
  const made = await runtime.database
    .transaction({ role: 'system' }, async (tx) => {
      await signVisitor(tx, visitor)
      return make(tx, hash)
    })
    .catch((error: unknown) => {
      throw brokenKey(error) === 'app_user_email' ? invalid({ email: [{ key: 'register.email' }] }) : error
    })
  runtime.events.wrote()
  return made && startSession(runtime, { ...visitor, ...made, appCode })
}

/** Registers an organisation on the basic package, with its owner, who is then signed in [RTE-02]. */
export async function register(
  runtime: Runtime,
  visitor: Visitor,
  pageApp: AppCode,
  body: Values,
): Promise<LoginAnswer | undefined> {
  if (hasFeature(pageApp, 'chat-only')) throw badRequest('failure.app_code')
  const { corporate_name, password, ...account } = readOrganisation(body)
  runtime.passwords.requireRoom(networkOf(visitor.address))
  await admit(runtime, visitor, registrationLimits('register', visitor, account.email), () =>
    Promise.resolve(),
  )
  const appCode = canonicalAppCode(pageApp)
  return makeAndSignIn(runtime, visitor, { password, appCode: pageApp }, async (tx, hash) => {
    const { rows } = await sql<MadeAccount>`
      select * from register_corporate(${corporate_name}, ${appCode}, ${beginningOf(appCode)}::jsonb,
        ${JSON.stringify(account)}::jsonb, ${hash})`.execute(tx.db)
    return rows[0]
  })
}
