import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { api } from '../../client/api.ts'

/** A solved challenge: the Captcha header, and when it is no good any more (milliseconds since the epoch). */
export interface SolvedCaptcha {
  header: string
  expiresAt: number
}

/** Browsers derive keys on pages from https or this very machine alone. */
export const canSolve = (): boolean => (globalThis.crypto as Partial<Crypto>).subtle !== undefined

/** Fetches a challenge and solves it. The browser's own threads do the work, so that typing goes on; null when stopped. */
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
