import { Hono } from 'hono'
import { badRequest } from '../../domain/failure.ts'
import { readBody } from '../../engine/api/body.ts'
import { readByRule } from '../../engine/rules.ts'
import { bearer, signedInRead, type Call, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readAppCode } from '../../runtime/session.ts'
import { readToken } from '../../runtime/tokens.ts'
import { knownDeviceOf, keepDevice } from './known-device.ts'
import { login, logout, refresh } from './login.ts'
import { signInForm } from '../../../schemas/visitor-forms.ts'

function requestOf(c: Call) {
  return {
    address: c.get('address'),
    requestId: c.get('requestId'),
    appCode: readAppCode(c.req.header('application-code')),
  }
}

/** Sign-in and what follows: login, refresh, logout, active-user-detail. */
export const sessionCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .post('/login', async (c) => {
      const given = readByRule(signInForm, await readBody(c))
      const { appCode, ...request } = requestOf(c)
      if (!appCode) throw badRequest('failure.app_code')
      const device = await knownDeviceOf(runtime, c)
      const userAgent = c.req.header('user-agent') ?? ''
      const answer = await login(runtime, { ...request, ...given, appCode, userAgent, device })
      await keepDevice(runtime, c, device, given.email)
      return c.json(answer)
    })
    .post('/refresh', async (c) =>
      c.json(await refresh(runtime, await readToken(runtime.signingKey, bearer(c)), requestOf(c))),
    )
    .post('/logout', async (c) => {
      const { sid } = await readToken(runtime.signingKey, bearer(c))
      await logout(runtime, sid)
      return c.json({ data: {} })
    })
    .get(
      '/active-user-detail',
      signedInRead(runtime, async (c, { user }) => c.json({ data: user }), {
        unsettled: true,
        messaging: true,
      }),
    )
