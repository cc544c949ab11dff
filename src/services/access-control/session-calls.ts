import { Hono } from 'hono'
import { object, string } from 'yup'
import { badRequest, invalid } from '../../domain/failure.ts'
import { readBody } from '../../engine/api/body.ts'
import { bearer, signedInRead, type Call, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readAppCode } from '../../runtime/session.ts'
import { readToken } from '../../runtime/tokens.ts'
import { login, logout, refresh } from './login.ts'

const loginForm = object({ email: string().trim().max(254), password: string().max(500) })

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
      const { email = '', password = '' } = loginForm.cast(await readBody(c), { assert: false })
      const missing = (label: string) => [{ key: 'validation.required', args: { label } }]
      const errors = {
        ...(!email && { email: missing('E-mail') }),
        ...(!password && { password: missing('Password') }),
      }
      if (Object.keys(errors).length > 0) throw invalid(errors)
      const { appCode, ...request } = requestOf(c)
      if (!appCode) throw badRequest('failure.app_code')
      return c.json(
        await login(runtime, {
          ...request,
          appCode,
          email,
          password,
          userAgent: c.req.header('user-agent') ?? '',
        }),
      )
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
