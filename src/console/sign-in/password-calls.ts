import { api, type ApiAnswer } from '../../client/api.ts'

const asVisitor = { signedIn: false, origin: 'login' } as const

export type LinkOwner = ApiAnswer<'POST /access-control/password-reset/check'>['data']

export const askPasswordReset = (email: string) =>
  api('POST /access-control/password-reset', { ...asVisitor, body: { email } })

export const checkPasswordLink = async (token: string): Promise<LinkOwner> =>
  (await api('POST /access-control/password-reset/check', { ...asVisitor, body: { token } })).data

export const setLinkedPassword = (token: string, password: string) =>
  api('POST /access-control/password-reset/set', { ...asVisitor, body: { token, password } })
