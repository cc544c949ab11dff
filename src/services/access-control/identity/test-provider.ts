import {
  authorizationCodeGrant,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type Configuration,
} from 'openid-client'
import { Failure } from '../../../domain/failure.ts'
import type { Message } from '../../../domain/message.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { returnAddressOf } from './begin.ts'
import { discover, forgetDiscovered } from './discovered.ts'
import { findDeclared } from './provider-store.ts'

export interface Finding {
  ok: boolean
  text: Message
}

const good = (key: string): Finding => ({ ok: true, text: { key } })
const bad = (key: string, reason = ''): Finding => ({ ok: false, text: { key, args: { reason } } })

function reasonOf(error: unknown): string {
  const said: string[] = []
  for (let at: unknown = error; at instanceof Error && said.length < 3; at = at.cause) said.push(at.message)
  return [...new Set(said)].join(': ').replace(/\s+/g, ' ').slice(0, 300)
}

/** Sends an invalid code: only accepted credentials get a code error. */
async function tryClient(runtime: Runtime, corporate: number, config: Configuration): Promise<Finding> {
  const current = new URL(returnAddressOf(runtime, corporate))
  const { issuer } = config.serverMetadata()
  current.search = new URLSearchParams({ code: 'urus-connection-test', iss: issuer }).toString()
  try {
    await authorizationCodeGrant(config, current, { pkceCodeVerifier: 'x'.repeat(43) })
    return good('identity.test_client')
  } catch (error) {
    if (error instanceof WWWAuthenticateChallengeError)
      return bad('identity.test_client_refused', 'invalid_client')
    if (!(error instanceof ResponseBodyError)) return good('identity.test_client_unknown')
    return ['invalid_client', 'unauthorized_client'].includes(error.error)
      ? bad('identity.test_client_refused', error.error_description ?? error.error)
      : good('identity.test_client')
  }
}

export async function testProvider(runtime: Runtime, corporate: number): Promise<Finding[]> {
  const provider = await findDeclared(runtime, corporate)
  if (!provider) throw new Failure(409, { key: 'identity.none' })
  forgetDiscovered(runtime)
  let config: Configuration
  try {
    config = await discover(runtime, provider)
  } catch (error) {
    return [bad('identity.test_unreachable', reasonOf(error))]
  }
  const server = config.serverMetadata()
  const supports = (list: readonly string[] | undefined, wanted: string, otherwise: boolean) =>
    list ? list.includes(wanted) : otherwise
  return [
    good('identity.test_reached'),
    server.authorization_endpoint && server.token_endpoint && server.jwks_uri
      ? good('identity.test_endpoints')
      : bad('identity.test_endpoints_missing'),
    supports(server.code_challenge_methods_supported, 'S256', true)
      ? good('identity.test_pkce')
      : bad('identity.test_pkce_missing'),
    server.token_endpoint ? await tryClient(runtime, corporate, config) : bad('identity.test_client_unknown'),
    server.end_session_endpoint ? good('identity.test_end') : good('identity.test_end_missing'),
  ]
}
