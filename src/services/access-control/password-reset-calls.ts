import { Hono } from 'hono'
import { string } from 'yup'
import { invalid } from '../../domain/failure.ts'
import { longestPassword } from '../../domain/password-rules.ts'
import { readBody } from '../../engine/api/body.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { knownDeviceOf, keepDevice } from './known-device.ts'
import { askPasswordReset, readPasswordLink, setLinkedPassword } from './password-reset.ts'

const longestAddress = 254
const longestToken = 200

const required = (label: string) => [{ key: 'validation.required', args: { label } }]
const email = string().email().max(longestAddress)
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
      const body = await readBody(c)
      if (!body['email']) throw invalid({ email: required('E-mail') })
      const address = textOf(body['email']).trim()
      if (!address || !email.isValidSync(address))
        throw invalid({ email: [{ key: 'validation.email', args: { label: 'E-mail' } }] })
      await askPasswordReset(runtime, address, c.get('address'))
      return c.json({ data: {} }, 202)
    })
    .post('/check', async (c) => {
      const { token } = await readBody(c)
      return c.json({ data: await readPasswordLink(runtime, tokenOf(token), c.get('address')) })
    })
    .post('/set', async (c) => {
      const { token, password } = await readBody(c)
      if (!textOf(password)) throw invalid({ password: required('Password') })
      // One that is too long breaks a rule and is told so, without being hashed whole.
      const given = { token: tokenOf(token), password: textOf(password).slice(0, longestPassword + 1) }
      const { email: owner } = await setLinkedPassword(runtime, given, c.get('address'))
      await keepDevice(runtime, c, await knownDeviceOf(runtime, c), owner)
      return c.json({ data: {} })
    })
