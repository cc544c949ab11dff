import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { makeChallenge } from '../../src/services/access-control/captcha.ts'
import { type Answer, api } from './api.ts'
import type { TestTenants } from './test-tenants.ts'

/** The Captcha header of a solved challenge. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

/** A challenge of ours that is solved at once, to be used once. */
export const captcha = async (tenants: TestTenants, expiresAt?: number): Promise<string> =>
  solve(await makeChallenge(tenants.runtime, { counter: 1, expiresAt }))

interface VisitOptions {
  appCode?: string
  /** The Captcha header; a solved one unless told. */
  captcha?: string
  code?: string
  /** Of the page, as its Accept-Language header. */
  language?: string
}

/** A form that somebody from outside sends. */
export async function visit(
  tenants: TestTenants,
  path: string,
  body: unknown,
  options: VisitOptions = {},
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    captcha: options.captcha ?? (await captcha(tenants)),
    ...(options.code !== undefined && { 'public-code': options.code }),
    ...(options.language !== undefined && { 'accept-language': options.language }),
  }
  return api(tenants, { appCode: options.appCode }).send(path, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

interface Mail {
  subject: string
  text: string
  html: string
  kind: string
  secret: boolean
  corporate_id: number
}

/** The mails to an address, the newest first. */
export const mailsTo = (tenants: TestTenants, email: string): Promise<Mail[]> =>
  tenants.database.transaction(
    { role: 'owner' },
    async (tx) =>
      (
        await tx.query<Mail>(
          'select subject, text, html, kind, secret, corporate_id from outgoing_message where recipient = $1 order by id desc',
          [email],
        )
      ).rows,
  )

/** The token of the link in the newest mail to an address; empty where it holds none. */
export const tokenTo = async (tenants: TestTenants, email: string): Promise<string> =>
  /reset-password\?token=(\w+)/.exec((await mailsTo(tenants, email))[0]?.text ?? '')?.[1] ?? ''

export const chosenPassword = 'kereta api senja'

/** Opens the link in the newest mail to an address and sets a password there. */
export const openLink = async (
  tenants: TestTenants,
  email: string,
  password = chosenPassword,
): Promise<Answer> =>
  api(tenants).post('/access-control/password-reset/set', { token: await tokenTo(tenants, email), password })

/** Who registered goes on by their mail; answers their sign-in. */
export async function confirm(tenants: TestTenants, email: string, appCode?: string): Promise<Answer> {
  const opened = await openLink(tenants, email)
  if (opened.status !== 200) return opened
  return api(tenants, { appCode }).post('/access-control/login', { email, password: chosenPassword })
}

/** All tenants of a worker share one address: tests send more forms than people do. */
export const forgetVisits = (tenants: TestTenants): Promise<unknown> =>
  tenants.database.transaction({ role: 'owner' }, (tx) =>
    tx.query("delete from throttle where key ~ '^(register|referral|public-form|password-link|login):'"),
  )

export const publicCodeOf = async (tenants: TestTenants, as: string): Promise<string> =>
  (await api(tenants, { as }).get('/access-control/active-user-detail')).body.data.public_code as string
