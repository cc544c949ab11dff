import type { AppCode } from '../../domain/app-codes.ts'
import { call } from '../../client/http.ts'

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
  purpose: 'reset' | 'invitation' | 'registration'
  name: string
  email: string
  /** The app that they sign in to. */
  application_code: AppCode
  /** The address is an account's already: the link makes no other. */
  has_account: boolean
}

export const askPasswordReset = (email: string) => post('password-reset', { email })

export const checkPasswordLink = (token: string) => post<LinkOwner>('password-reset/check', { token })

export const setLinkedPassword = (token: string, password: string) =>
  post('password-reset/set', { token, password })
