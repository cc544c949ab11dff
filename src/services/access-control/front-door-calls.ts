import { Hono } from 'hono'
import { readBody } from '../../engine/api/body.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withinLimits } from './attempts.ts'
import { makeChallenge } from './captcha.ts'
import { limitOfNetwork } from './limits.ts'
import { readInvitation, registerReferral } from './referral.ts'
import { register } from './register.ts'
import { requireAppCode, visitorOf } from './visitor.ts'

/** What visitors may call: the captcha, registration, registration by referral. */
export const frontDoorCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get('/altcha', async (c) => {
      const limit = limitOfNetwork('captcha', c.get('address'), { allowance: 120, span: '5 minutes' })
      await withinLimits(runtime, [limit], () => Promise.resolve())
      return c.json(await makeChallenge(runtime))
    })
    .post('/register', async (c) => {
      const appCode = requireAppCode(c)
      return c.json({ data: await register(runtime, visitorOf(c), appCode, await readBody(c)) }, 202)
    })
    .get('/referral-registration', async (c) => {
      const code = c.req.header('public-code') ?? ''
      return c.json({ data: await readInvitation(runtime, visitorOf(c), code, requireAppCode(c)) })
    })
    .post('/referral-registration', async (c) => {
      const given = { code: c.req.header('public-code') ?? '', appCode: requireAppCode(c) }
      return c.json({ data: await registerReferral(runtime, visitorOf(c), given, await readBody(c)) }, 202)
    })
