import { generateSecret, generateURI, verify } from 'otplib'
import type { Keys } from '../../../runtime/key-ring.ts'
import { openText, sealText } from '../../../runtime/sealed-text.ts'

export const authenticatorPurpose = 'authenticator key'

/** Tolerance around a code's 30 seconds, for clock drift. */
const toleranceSeconds = 30

export interface NewAuthenticator {
  /** Binds the encrypted key. */
  reference: string
  sealed: string
  secret: string
  /** otpauth: URI for a QR code. */
  address: string
}

/** 160 random bits, returned only once. */
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

/** Time step of a code; null if wrong or not newer than the last (RFC 6238, section 5.2). */
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
