import { Hono } from 'hono'
import type { AppCode } from '../../domain/app-codes.ts'
import { badRequest } from '../../domain/failure.ts'
import { readBody } from '../../engine/api/body.ts'
import { readByRule } from '../../engine/rules.ts'
import { bearer, signedIn, type Call, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readAppCode } from '../../runtime/session.ts'
import { issueLoginToken, openLoginToken } from './login-token.ts'
import { messagingLinkSeconds, messagingLogin, signMessagingLink } from './messaging-link.ts'
import { loginTokenForm, messagingLinkForm } from '../../../schemas/visitor-forms.ts'

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
      const { email, public_code: publicCode, sig } = readByRule(messagingLinkForm, await readBody(c))
      return c.json(await messagingLogin(runtime, { ...clientOf(c), email, publicCode, sig: sig ?? '' }))
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
      const { login_token: token } = readByRule(loginTokenForm, await readBody(c))
      return c.json(await openLoginToken(runtime, token, clientOf(c)))
    })
