import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { sameApp, type AppCode } from '../../domain/app-codes.ts'
import type { AuthUser, LoginAnswer } from '../../domain/auth-user.ts'
import { normalEmail } from '../../domain/email.ts'
import { Failure } from '../../domain/failure.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { derivedKey } from '../../runtime/sealed.ts'
import { withinLimits } from './attempts.ts'
import { limitOfAccount, limitOfNetwork } from './limits.ts'
import { startSession } from './login.ts'

export const messagingLinkSeconds = 600

const keyOf = ({ signingKey }: Runtime) => derivedKey(signingKey, 'urus messaging link')

/** The proof in a messaging link that our own console made: e-mail and public code alone are no secret. */
export const signMessagingLink = async (runtime: Runtime, { id }: AuthUser): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(id))
    .setExpirationTime(`${messagingLinkSeconds}s`)
    .sign(await keyOf(runtime))

async function isSigned(runtime: Runtime, sig: string, userId: number): Promise<boolean> {
  if (!sig) return false
  const options = { algorithms: ['HS256'], subject: String(userId) }
  return jwtVerify(sig, await keyOf(runtime), options).then(
    () => true,
    () => false,
  )
}

interface MessagingRequest {
  email: string
  publicCode: string
  sig: string
  appCode: AppCode
  address: string
  userAgent: string
  requestId: string
}

interface Account {
  user_id: number
  corporate_id: number
  application_code: AppCode
  unsigned_allowed: boolean
}

/**
 * Signs in by e-mail and public code, for messaging alone [API-02, RTE-04]: with our proof, or where the corporate
 * lets unsigned links in. The refusal is the same for an address that exists and for one that does not.
 */
export async function messagingLogin(runtime: Runtime, request: MessagingRequest): Promise<LoginAnswer> {
  const { email, publicCode, sig, appCode, address } = request
  const limits = [
    limitOfAccount('login-token', email, { allowance: 20, span: '15 minutes' }),
    limitOfNetwork('login-token', address, { allowance: 60, span: '5 minutes' }),
  ]
  const account = await withinLimits(runtime, limits, async (tx) => {
    const found =
      await sql<Account>`select * from find_messaging_account(${normalEmail(email)}, ${publicCode})`.execute(
        tx.db,
      )
    return found.rows[0]
  })
  // Checked for everybody, so that the time an answer takes tells nothing.
  const signed = await isSigned(runtime, sig, account?.user_id ?? 0)
  const mayEnter =
    account && (signed || account.unsigned_allowed) && sameApp(account.application_code, appCode)
  if (!mayEnter) throw new Failure(401, { key: 'login_token.link_refused' })
  return startSession(runtime, { ...request, ...account, messagingOnly: true })
}
