import { sessionFrom, type StoredSession } from '../../domain/session.ts'
import type { SecondStep } from '../../domain/second-factor.ts'
import { api, type ApiAnswer } from '../api.ts'
import { ServiceError } from '../service-error.ts'
import { secondStepIn } from './second-step-calls.ts'

const asVisitor = { signedIn: false, origin: 'login' } as const

export type FoundIdentity = NonNullable<
  ApiAnswer<'POST /access-control/login/identity/find'>['data']['identity']
>

/** Matches by domain only, so it never reveals accounts; null if none or on failure. */
export const findIdentity = async (email: string, signal: AbortSignal): Promise<FoundIdentity | null> =>
  api('POST /access-control/login/identity/find', {
    signedIn: false,
    origin: 'auxiliary',
    body: { email },
    signal,
  }).then(
    ({ data }) => data.identity,
    () => null,
  )

export const beginIdentity = async (email: string, returnTo: string | null): Promise<string> =>
  (await api('POST /access-control/login/identity', { ...asVisitor, body: { email, return_to: returnTo } }))
    .data.address

export type IdentityOutcome =
  | { session: StoredSession }
  | { step: SecondStep }
  | { confirm: string; email: string; message: string }
  | { problem: string; email: string }

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Completes the identity sign-in; network failures throw. */
export async function openIdentity(token: string): Promise<IdentityOutcome> {
  try {
    const answer = await api('POST /access-control/login/identity/open', { ...asVisitor, body: { token } })
    return { session: sessionFrom(answer, Date.now()) }
  } catch (error) {
    const step = secondStepIn(error)
    if (step) return { step }
    if (!(error instanceof ServiceError) || error.status !== 401) throw error
    const { body, message } = error
    const [confirm, email] = [textIn(body['confirm']), textIn(body['email'])]
    return confirm ? { confirm, email, message } : { problem: message, email }
  }
}

/** Links an account by password. A wrong one throws, with the next attempt's token in `again`. */
export async function confirmIdentity(
  token: string,
  password: string,
  again: (token: string) => void,
): Promise<{ session: StoredSession } | { step: SecondStep }> {
  try {
    const body = { token, password }
    const answer = await api('POST /access-control/login/identity/confirm', { ...asVisitor, body })
    return { session: sessionFrom(answer, Date.now()) }
  } catch (error) {
    const step = secondStepIn(error)
    if (step) return { step }
    if (error instanceof ServiceError && typeof error.body['confirm'] === 'string')
      again(error.body['confirm'])
    throw error
  }
}
