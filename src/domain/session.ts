import type { AuthUser, LoginAnswer } from './auth-user.ts'

/** Remaining seconds below which the token is refreshed [STA-03]. */
const refreshThresholdSeconds = 10_000

/** Token, expiry (milliseconds since the epoch) and user [ENT-08]. */
export interface StoredSession {
  access_token: string
  expires_at: number
  user: AuthUser
  /** Restricted to messaging: the console is closed. */
  messaging_only?: true
}

export type SessionState = 'none' | 'valid' | 'refresh' | 'expired'

/** Valid while unexpired [STA-01]; `refresh` below 10000 seconds left [STA-03]. */
export function sessionState(session: Pick<StoredSession, 'expires_at'> | null, now: number): SessionState {
  if (!session) return 'none'
  const left = (session.expires_at - now) / 1000
  if (!(left > 0)) return 'expired'
  return left < refreshThresholdSeconds ? 'refresh' : 'valid'
}

export function sessionFrom(answer: LoginAnswer, now: number): StoredSession {
  const { access_token, expires_in, user, messaging_only } = answer
  return {
    access_token,
    expires_at: now + expires_in * 1000,
    user,
    ...(messaging_only && { messaging_only }),
  }
}
