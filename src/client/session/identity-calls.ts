import { sessionFrom, type StoredSession } from '../../domain/session.ts'
import type { SecondStep } from '../../domain/second-factor.ts'
import { api, type ApiAnswer } from '../api.ts'
import { ServiceError } from '../service-error.ts'
import { secondStepIn } from './second-step-calls.ts'

const asVisitor = { signedIn: false, origin: 'login' } as const

/** The organisation whose identity provider signs the people of a domain in. */
export type FoundIdentity = NonNullable<
  ApiAnswer<'POST /access-control/login/identity/find'>['data']['identity']
>

/** By the domain of an address alone; null where there is none, or it cannot be said. */
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

/** The address of the provider, for this browser. */
export const beginIdentity = async (email: string, returnTo: string | null): Promise<string> =>
  (await api('POST /access-control/login/identity', { ...asVisitor, body: { email, return_to: returnTo } }))
    .data.address

/** What a sign-in by an identity comes to: a session that is not kept yet, or what is still asked for. */
export type IdentityOutcome =
  | { session: StoredSession }
  | { step: SecondStep }
  | { confirm: string; email: string; message: string }
  | { problem: string; email: string }

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Completes a sign-in with what the browser came back with; a failure of the network is thrown. */
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

/** Links an owner by their password. A wrong one is thrown; `again` has what the next try takes. */
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
