import { sessionFrom, type StoredSession } from '../../domain/session.ts'
import { isAmong } from '../../domain/names.ts'
import { factorMethods, type SecondStep } from '../../domain/second-factor.ts'
import { api, type ApiAnswer, type ApiBody } from '../api.ts'
import { ServiceError } from '../service-error.ts'

const asVisitor = { signedIn: false, origin: 'login' } as const

export function secondStepIn(error: unknown): SecondStep | null {
  if (!(error instanceof ServiceError) || error.status !== 401) return null
  const { challenge, methods } = error.body
  return typeof challenge === 'string' && Array.isArray(methods)
    ? { challenge, methods: methods.filter((method) => isAmong(factorMethods, method)) }
    : null
}

export const takeSecondStep = async (
  body: ApiBody<'POST /access-control/login/second-step'>,
): Promise<StoredSession> =>
  sessionFrom(await api('POST /access-control/login/second-step', { ...asVisitor, body }), Date.now())

type PasskeyRequest = ApiAnswer<'POST /access-control/login/passkey'>['data']

export const passkeyStep = async (challenge: string): Promise<PasskeyRequest> =>
  (await api('POST /access-control/login/passkey', { ...asVisitor, body: { challenge } })).data

export const beginSetUp = async (challenge: string) =>
  (await api('POST /access-control/login/set-up', { ...asVisitor, body: { challenge } })).data

/** The session is stored after the recovery codes were shown. */
export async function completeSetUp(challenge: string, code: string) {
  const answer = await api('POST /access-control/login/set-up/confirm', {
    ...asVisitor,
    body: { challenge, code },
  })
  return { session: sessionFrom(answer, Date.now()), recovery_codes: answer.recovery_codes }
}
