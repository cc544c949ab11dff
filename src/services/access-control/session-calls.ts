import { boolean, string } from 'yup'
import type { AuthUser } from '../../domain/auth-user.ts'
import { call } from '../../engine/api/declared/call.ts'
import { objectOf, shape, text, whole } from '../../engine/shapes.ts'
import { bearer, type Call } from '../../runtime/http/call.ts'
import { readAppCode } from '../../runtime/session.ts'
import { readToken } from '../../runtime/tokens.ts'
import { knownDeviceOf, keepDevice } from './known-device.ts'
import { rememberedHash } from './factors/remembered-device.ts'
import { login, logout, refresh } from './login.ts'
import { appCodeHeader, clientOf } from './visitor.ts'
import { signInForm } from '../../../schemas/visitor-forms.ts'

/** Common sign-in response [ENT-08]. */
export const loginAnswer = {
  bare: shape({
    access_token: text(),
    expires_in: whole(),
    user: objectOf<AuthUser>(),
    messaging_only: boolean().oneOf([true]),
  }),
}

function requestOf(c: Call) {
  return {
    address: c.get('address'),
    requestId: c.get('requestId'),
    appCode: readAppCode(c.req.header('application-code')),
  }
}

export const ownSessionCalls = [
  call('POST /access-control/login', {
    summary: 'Sign in',
    description:
      'Who has a second factor is refused with a `challenge` and the `methods` of the second step; no session is open until POST login/second-step takes both. Without methods a factor has to be set up first: POST login/set-up.',
    access: 'anyone',
    headers: appCodeHeader,
    body: signInForm,
    answer: loginAnswer,
    refuses: [401, 429],
    work: async ({ c, runtime, body }) => {
      const device = await knownDeviceOf(runtime, c)
      const remembered = await rememberedHash(c)
      const answer = await login(runtime, { ...clientOf(c), ...body, device, remembered })
      await keepDevice(runtime, c, device, body.email)
      return answer
    },
  }),
  call('POST /access-control/refresh', {
    summary: 'Renew the access token',
    access: 'signedIn',
    session: 'own',
    answer: loginAnswer,
    work: async ({ c, runtime }) => refresh(runtime, await readToken(runtime, bearer(c)), requestOf(c)),
  }),
  call('POST /access-control/logout', {
    summary: 'End the session',
    access: 'signedIn',
    session: 'own',
    description: '`identity_end` leads to the sign-out of the identity provider that opened the session.',
    answer: shape({ identity_end: string() }),
    work: async ({ c, runtime }) => {
      const { sid } = await readToken(runtime, bearer(c))
      const end = await logout(runtime, sid)
      return end === null ? {} : { identity_end: end }
    },
  }),
  call('GET /access-control/active-user-detail', {
    summary: 'The signed-in user',
    access: 'signedIn',
    session: { unsettled: true, messaging: true },
    answer: objectOf<AuthUser>(),
    work: ({ context }) => Promise.resolve(context.user),
  }),
]
