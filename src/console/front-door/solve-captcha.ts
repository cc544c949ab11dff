import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { api } from '../../client/api.ts'

/** The Captcha header and its expiry (milliseconds since the epoch). */
export interface SolvedCaptcha {
  header: string
  expiresAt: number
}

/** Web Crypto requires https or localhost. */
export function canSolve(): boolean {
  const { subtle }: Partial<Crypto> = globalThis.crypto
  return subtle !== undefined
}

/** Fetches and solves a challenge off the main thread; null when aborted. */
export async function solveCaptcha(stop: AbortController): Promise<SolvedCaptcha | null> {
  const challenge = await api('GET /access-control/altcha', {
    signal: stop.signal,
    signedIn: false,
    origin: 'auxiliary',
  })
  const solution = await solveChallenge({ challenge, deriveKey, controller: stop })
  if (!solution) return null
  const expiresAt = (challenge.parameters.expiresAt ?? 0) * 1000
  return { header: btoa(JSON.stringify({ challenge, solution })), expiresAt }
}
