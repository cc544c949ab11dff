import { generateSecret, generateURI, verify } from 'otplib'
import type { Keys } from '../../../runtime/key-ring.ts'
import { openText, sealText } from '../../../runtime/sealed-text.ts'

/** Under what the keys of authenticator apps are sealed. */
export const authenticatorPurpose = 'authenticator key'

/** A code holds for its 30 seconds, and as long before and after for clocks that differ. */
const toleranceSeconds = 30

export interface NewAuthenticator {
  /** What the sealed key is bound to. */
  reference: string
  sealed: string
  /** The key as text, for who cannot scan. */
  secret: string
  /** The key as an otpauth: address, for a QR code. */
  address: string
}

/** A new key of 160 random bits. It leaves the server in this answer and never again. */
export async function newAuthenticator(
  keys: Keys,
  account: string,
  issuer: string,
): Promise<NewAuthenticator> {
  const secret = generateSecret()
  const reference = crypto.randomUUID()
  return {
    reference,
    sealed: await sealText(keys, authenticatorPurpose, reference, secret),
    secret,
    address: generateURI({ issuer, label: account, secret }),
  }
}

/** The time step that a code is of, later than the last one used; null for a wrong or used one (RFC 6238, section 5.2). */
export async function stepOfCode(
  keys: Keys,
  { reference, secret, last_step }: { reference: string; secret: string; last_step: number | null },
  code: string,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const key = await openText<string>(keys, authenticatorPurpose, reference, secret)
  const result = await verify({ secret: key, token: code, epochTolerance: toleranceSeconds })
  if (!result.valid || !('timeStep' in result)) return null
  return last_step !== null && result.timeStep <= last_step ? null : result.timeStep
}
