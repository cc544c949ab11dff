import { Hono } from 'hono'
import { object, string } from 'yup'
import type { AppCode } from '../../domain/app-codes.ts'
import { badRequest, invalid } from '../../domain/failure.ts'
import { readBody } from '../../engine/api/body.ts'
import { bearer, signedIn, type Call, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readAppCode } from '../../runtime/session.ts'
import { issueLoginToken, openLoginToken } from './login-token.ts'
import { messagingLinkSeconds, messagingLogin, signMessagingLink } from './messaging-link.ts'

const text = (max: number) => string().trim().max(max).default('')
const messagingForm = object({ email: text(254), public_code: text(64), sig: text(1000) })
const openForm = object({ login_token: text(4000) })

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

function requireGiven(given: Record<string, string>, names: readonly string[]): void {
  const missing = names.filter((name) => !given[name])
  const errors = missing.map((name) => [name, [{ key: 'validation.required', args: { label: name } }]])
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

/** /login-token: signing in from a link. */
export const loginTokenCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .post('/', async (c) => {
      const given = messagingForm.cast(await readBody(c), { assert: false })
      requireGiven(given, ['email', 'public_code'])
      const { email, public_code: publicCode, sig } = given
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
      const given = openForm.cast(await readBody(c), { assert: false })
      requireGiven(given, ['login_token'])
      return c.json(await openLoginToken(runtime, given.login_token, clientOf(c)))
    })
