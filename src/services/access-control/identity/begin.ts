import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { normalEmail } from '../../../domain/email.ts'
import { Failure } from '../../../domain/failure.ts'
import { domainOfEmail } from '../../../domain/identity.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { withinLimits } from '../attempts.ts'
import { limitOfNetwork } from '../limits.ts'
import { discover } from './discovered.ts'
import { findDomain, findProvider } from './provider-store.ts'
import { identityPath, keepStep, markBrowser } from './steps.ts'

/** One redirect URI per corporate, from PUBLIC_URL only. */
export const returnAddressOf = ({ publicUrl }: Pick<Runtime, 'publicUrl'>, corporate: number): string =>
  `${publicUrl}${identityPath}/${corporate}/callback`

/** Back-channel logout address. */
export const logoutAddressOf = ({ publicUrl }: Pick<Runtime, 'publicUrl'>, corporate: number): string =>
  `${publicUrl}${identityPath}/${corporate}/logout`

/** Older provider sign-ins must be repeated there. */
const longestSignInSeconds = 30 * 86_400

/** By domain only: reveals no accounts. */
export async function findIdentity(
  runtime: Runtime,
  email: string,
  address: string,
): Promise<{ name: string; allows_password: boolean } | null> {
  const limit = limitOfNetwork('identity-find', address, { allowance: 120, span: '5 minutes' })
  const found = await withinLimits(runtime, [limit], (tx) => findDomain(tx, domainOfEmail(email)))
  return found && { name: found.corporate_name, allows_password: found.allows_password }
}

/** Authorization URL with PKCE, state and nonce, bound to this browser. */
export async function beginIdentity(
  runtime: Runtime,
  c: Call,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<string> {
  const limit = limitOfNetwork('identity', c.get('address'), { allowance: 60, span: '5 minutes' })
  const owner = await withinLimits(runtime, [limit], (tx) => findDomain(tx, domainOfEmail(email)))
  const provider = owner && (await findProvider(runtime, owner.corporate_id))
  if (!provider) throw new Failure(409, { key: 'identity.off' })
  const config = await discover(runtime, provider).catch((error: unknown) => {
    runtime.log.warn({ corporate_id: provider.corporate_id, reason: String(error) }, 'identity provider')
    throw new Failure(503, { key: 'identity.unreachable', args: { name: provider.corporate_name } })
  })
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()]
  const browser = await markBrowser(runtime, c)
  const state = await runtime.database.transaction({ role: 'system' }, (tx) =>
    keepStep(tx, provider.corporate_id, 'sent', browser, { nonce, verifier, email, returnTo }),
  )
  const address = buildAuthorizationUrl(config, {
    redirect_uri: returnAddressOf(runtime, provider.corporate_id),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: normalEmail(email),
    max_age: String(longestSignInSeconds),
  })
  return address.href
}
