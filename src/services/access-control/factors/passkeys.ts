import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { fromBase64, toBase64 } from '../../../domain/base64.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import type { Factor } from './factor-store.ts'

export type { AuthenticationResponseJSON, RegistrationResponseJSON }
export type CreationOptions = PublicKeyCredentialCreationOptionsJSON
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON

/** Loaded at the first passkey: its three hundred files make each start half a second longer. */
const webauthn = () => import('@simplewebauthn/server')

type Where = Pick<Runtime, 'publicUrl'>

const siteOf = ({ publicUrl }: Where) => ({
  origin: new URL(publicUrl).origin,
  id: new URL(publicUrl).hostname,
})

const knownOf = (factors: readonly Factor[]) =>
  factors.flatMap(({ credential_id: id, transports }) => (id ? [{ id, transports: transports ?? [] }] : []))

export const registrationOptions = async (
  where: Where,
  { email, name }: { email: string; name: string },
  factors: readonly Factor[],
): Promise<CreationOptions> =>
  (await webauthn()).generateRegistrationOptions({
    rpName: 'Urus',
    rpID: siteOf(where).id,
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: knownOf(factors),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })

export async function readRegistration(where: Where, challenge: string, response: RegistrationResponseJSON) {
  const site = siteOf(where)
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
  }).catch(() => null)
  const credential = checked?.registrationInfo?.credential
  if (!checked?.verified || !credential) return null
  const { id, publicKey, counter, transports = [] } = credential
  return { id, publicKey: toBase64(publicKey), counter, transports }
}

export const authenticationOptions = async (
  where: Where,
  factors: readonly Factor[],
): Promise<RequestOptions> =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: siteOf(where).id,
    allowCredentials: knownOf(factors),
    userVerification: 'preferred',
  })

export async function readAuthentication(
  where: Where,
  challenge: string,
  response: AuthenticationResponseJSON,
  factors: readonly Factor[],
): Promise<{ factor: number; counter: number } | null> {
  const site = siteOf(where)
  const factor = factors.find(({ credential_id }) => credential_id !== null && credential_id === response.id)
  if (!factor?.credential_id || !factor.public_key) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    credential: {
      id: factor.credential_id,
      publicKey: fromBase64(factor.public_key),
      counter: factor.counter ?? 0,
      transports: factor.transports ?? [],
    },
  }).catch(() => null)
  return checked?.verified ? { factor: factor.id, counter: checked.authenticationInfo.newCounter } : null
}
