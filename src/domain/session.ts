import type { AuthUser, LoginAnswer } from './auth-user.ts'

/** With fewer seconds than this left, the token is refreshed [STA-03]. */
export const refreshThresholdSeconds = 10_000

/** What is kept of a sign-in: the token, when it ends (milliseconds since the epoch) and who it is [ENT-08]. */
export interface StoredSession {
  access_token: string
  expires_at: number
  user: AuthUser
  /** It may message and do nothing else: the console stays closed. */
  messaging_only?: true
}

export type SessionState = 'none' | 'valid' | 'refresh' | 'expired'

/** Valid while the expiry is in the future [STA-01]; `refresh` is valid with fewer than 10000 seconds left [STA-03]. */
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
