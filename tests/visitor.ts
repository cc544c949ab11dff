import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { makeChallenge } from '../src/services/access-control/captcha.ts'
import type { Answer } from './api.ts'
import { api } from './api.ts'
import type { World } from './world.ts'

/** The Captcha header of a solved challenge. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

/** A challenge of ours that is solved at once, to be used once. */
export const captcha = async (world: World, expiresAt?: number): Promise<string> =>
  solve(await makeChallenge(world.runtime, { counter: 1, expiresAt }))

interface VisitOptions {
  appCode?: string
  /** The Captcha header; a solved one unless told. */
  captcha?: string
  code?: string
}

/** A form that somebody from outside sends. */
export async function visit(
  world: World,
  path: string,
  body: unknown,
  options: VisitOptions = {},
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    captcha: options.captcha ?? (await captcha(world)),
    ...(options.code !== undefined && { 'public-code': options.code }),
  }
  return api(world, { appCode: options.appCode }).send(path, {
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
export const mailsTo = (world: World, email: string): Promise<Mail[]> =>
  world.database.transaction(
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
export const tokenTo = async (world: World, email: string): Promise<string> =>
  /reset-password\?token=(\w+)/.exec((await mailsTo(world, email))[0]?.text ?? '')?.[1] ?? ''

export const chosenPassword = 'kereta api senja'

/** Opens the link in the newest mail to an address and sets a password there. */
export const openLink = async (world: World, email: string, password = chosenPassword): Promise<Answer> =>
  api(world).post('/access-control/password-reset/set', { token: await tokenTo(world, email), password })

/** Who registered goes on by their mail; answers their sign-in. */
export async function confirm(world: World, email: string, appCode?: string): Promise<Answer> {
  const opened = await openLink(world, email)
  if (opened.status !== 200) return opened
  return api(world, { appCode }).post('/access-control/login', { email, password: chosenPassword })
}

/** All worlds of a worker share one address: tests send more forms than people do. */
export const forgetVisits = (world: World): Promise<unknown> =>
  world.database.transaction({ role: 'owner' }, (tx) =>
    tx.query("delete from throttle where key ~ '^(register|referral|public-lead|password-link|login):'"),
  )

export const publicCodeOf = async (world: World, as: string): Promise<string> =>
  (await api(world, { as }).get('/access-control/active-user-detail')).body.data.public_code as string
