import { describe, expect, it } from 'vitest'
import { sessionFrom, sessionState } from './session.ts'
import { testUser } from './auth-user.fixture.ts'

const now = Date.UTC(2026, 0, 15)

describe('sessionState', () => {
  it('[STA-01] is none without a stored session', () => {
    expect(sessionState(null, now)).toBe('none')
  })

  const living = [
    [86_400, 'valid'],
    [10_000, 'valid'],
  ] as const
  it.each(living)('[STA-01] with %d seconds left is %s', (seconds, state) => {
    expect(sessionState({ expires_at: now + seconds * 1000 }, now)).toBe(state)
  })

  const ending = [
    [9_999, 'refresh'],
    [1, 'refresh'],
    [0, 'expired'],
    [-1, 'expired'],
    [Number.NaN, 'expired'],
  ] as const
  it.each(ending)('[STA-03] with %d seconds left is %s', (seconds, state) => {
    expect(sessionState({ expires_at: now + seconds * 1000 }, now)).toBe(state)
  })
})

it('[ENT-08] a login answer is kept as token and time of expiry', () => {
  const user = testUser()
  expect(sessionFrom({ access_token: 'a.b.c', expires_in: 86_400, user }, now)).toEqual({
    access_token: 'a.b.c',
    expires_at: now + 86_400_000,
    user,
  })
})
