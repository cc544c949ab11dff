import { Hono } from 'hono'
import { longestPassword } from '../../domain/password-rules.ts'
import { readBody } from '../../engine/api/body.ts'
import { readByRule } from '../../engine/rules.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { knownDeviceOf, keepDevice } from './known-device.ts'
import { askPasswordReset, readPasswordLink, setLinkedPassword } from './password-reset.ts'
import { visitorOf } from './visitor.ts'
import { forgotPasswordForm } from '../../../schemas/visitor-forms.ts'

const longestToken = 200

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A token that is too long is none of ours, and not worth hashing. */
const tokenOf = (value: unknown): string => {
  const token = textOf(value)
  return token.length > longestToken ? '' : token
}

/** /password-reset: for who forgot their password, and for who is invited. No call needs a session. */
export const passwordResetCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .post('/', async (c) => {
      const { email } = readByRule(forgotPasswordForm, await readBody(c))
      await askPasswordReset(runtime, email, c.get('address'))
      return c.json({ data: {} }, 202)
    })
    .post('/check', async (c) => {
      const { token } = await readBody(c)
      return c.json({ data: await readPasswordLink(runtime, tokenOf(token), c.get('address')) })
    })
    .post('/set', async (c) => {
      const { token, password } = await readBody(c)
      // One that is too long breaks a rule and is told so, without being looked through whole.
      const given = textOf(password).slice(0, longestPassword + 1)
      const link = { token: tokenOf(token), password: given }
      const { email } = await setLinkedPassword(runtime, link, visitorOf(c))
      await keepDevice(runtime, c, await knownDeviceOf(runtime, c), email)
      return c.json({ data: {} })
    })
