import type { LoginAnswer } from '../../domain/auth-user.ts'
import type { MessagingPayload } from '../../domain/messaging-payload.ts'
import { sessionFrom, type StoredSession } from '../../domain/session.ts'
import { call } from '../../client/http.ts'

export interface LeadFormInfo {
  name: string
  corporate_name: string
  property_type: string[]
  budget: string[]
  location: string[]
}

const asVisitor = { signedIn: false, origin: 'login' } as const

const post = async <Body>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Body> =>
  (await call<Body>('access-control', path, { ...asVisitor, method: 'POST', body, headers })).body

/** A mail is on its way; in demo mode the answer has its link. */
interface Registered {
  link?: string
}

async function send(path: string, body: unknown, headers: Record<string, string>): Promise<Registered> {
  return (await post<{ data: Registered }>(path, body, headers)).data
}

/** Registers an organisation [RTE-02]. */
export const register = (body: unknown, captcha: string) => send('register', body, { Captcha: captcha })

/** Registers below the owner of a public code [API-05]. */
export const registerReferral = (code: string, body: unknown, captcha: string) =>
  send('referral-registration', body, { 'Public-Code': code, Captcha: captcha })

/** The session of a messaging link; it is not kept yet [RTE-04]. */
export async function openMessagingLink({
  email,
  public_code,
  sig,
}: MessagingPayload): Promise<StoredSession> {
  const answer = await post<LoginAnswer>('login-token', { email, public_code, ...(sig && { sig }) })
  return sessionFrom(answer, Date.now())
}

/** By whom one is invited. */
export async function readInvitation(code: string): Promise<{ name: string; corporate_name: string }> {
  const headers = { 'Public-Code': code }
  const { body } = await call<{ data: { name: string; corporate_name: string } }>(
    'access-control',
    'referral-registration',
    { ...asVisitor, headers },
  )
  return body.data
}

/** Whose lead form it is, and what may be chosen there [RTE-05]. */
export async function readLeadForm(code: string): Promise<LeadFormInfo> {
  const headers = { 'Public-Code': code }
  const { body } = await call<{ data: LeadFormInfo }>('lead', 'public-lead', { ...asVisitor, headers })
  return body.data
}

export async function sendLeadForm(code: string, body: unknown, captcha: string): Promise<void> {
  const headers = { 'Public-Code': code, Captcha: captcha }
  await call('lead', 'public-lead', { ...asVisitor, method: 'POST', body, headers })
}
