import type { AppCode } from '../../domain/app-codes.ts'
import { call } from '../http.ts'
import { ServiceError } from '../service-error.ts'
import { problemOf } from './sign-in-form.tsx'

const post = async <Data>(path: string, body: Record<string, string>): Promise<Data> => {
  const answer = await call<{ data: Data }>('access-control', path, {
    method: 'POST',
    body,
    origin: 'login',
    signedIn: false,
  })
  return answer.body.data
}

/** Whose link it is. */
export interface LinkOwner {
  purpose: 'reset' | 'invitation'
  name: string
  email: string
  /** The app that they sign in to. */
  application_code: AppCode
}

export const askPasswordReset = (email: string) => post('password-reset', { email })

export const checkPasswordLink = (token: string) => post<LinkOwner>('password-reset/check', { token })

export const setLinkedPassword = (token: string, password: string) =>
  post('password-reset/set', { token, password })

/** What a refused form says: the word on its field before the general one. */
export function formProblem(error: unknown): string {
  const errors = error instanceof ServiceError ? error.body.errors : undefined
  return Object.values(errors ?? {})[0] ?? problemOf(error)
}
