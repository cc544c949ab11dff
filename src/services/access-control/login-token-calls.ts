import { Hono } from 'hono'
import type { AppCode } from '../../domain/app-codes.ts'
import { badRequest } from '../../domain/failure.ts'
import { readBody } from '../../engine/api/body.ts'
import { bearer, signedIn, type Call, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readAppCode } from '../../runtime/session.ts'
import { readTexts } from './given-texts.ts'
import { issueLoginToken, openLoginToken } from './login-token.ts'
import { messagingLinkSeconds, messagingLogin, signMessagingLink } from './messaging-link.ts'

const messagingForm = {
  email: { label: 'E-mail', max: 254 },
  public_code: { label: 'Public code', max: 64 },
  sig: { label: 'Proof', max: 1000, optional: true },
} as const
const openForm = { login_token: { label: 'Login token', max: 4000 } } as const

function requireAppCode(c: Call): AppCode {
  const appCode = readAppCode(c.req.header('application-code'))
  if (!appCode) throw badRequest('failure.app_code')
  return appCode
}

function clientOf(c: Call) {
  const appCode = requireAppCode(c)
  const userAgent = c.req.header('user-agent') ?? ''
  return { address: c.get('address'), requestId: c.get('requestId'), userAgent, appCode }
}

/** /login-token: signing in from a link. */
export const loginTokenCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .post('/', async (c) => {
      const { email, public_code: publicCode, sig } = readTexts(await readBody(c), messagingForm)
      return c.json(await messagingLogin(runtime, { ...clientOf(c), email, publicCode, sig }))
    })
    .post(
      '/issue',
      signedIn(runtime, async (c, context) => {
        requireAppCode(c)
        const issued = await issueLoginToken(runtime, context, bearer(c))
        const messaging = {
          sig: await signMessagingLink(runtime, context.user),
          expires_in: messagingLinkSeconds,
        }
        return c.json({ data: { ...issued, messaging } })
      }),
    )
    .post('/open', async (c) => {
      const { login_token: token } = readTexts(await readBody(c), openForm)
      return c.json(await openLoginToken(runtime, token, clientOf(c)))
    })
