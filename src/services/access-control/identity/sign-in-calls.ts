import { object, string } from 'yup'
import { notFound } from '../../../domain/failure.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { shape, text, typed, yesNo } from '../../../engine/shapes.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import {
  identityBeginForm,
  identityConfirmForm,
  identityFindForm,
  identityOpenForm,
} from '../../../../schemas/identity-provider.ts'
import { rememberedHash } from '../factors/remembered-device.ts'
import { keepDevice, knownDeviceOf } from '../known-device.ts'
import { loginAnswer } from '../session-calls.ts'
import { appCodeHeader, clientOf } from '../visitor.ts'
import { takeLogout } from './back-channel.ts'
import { beginIdentity, findIdentity } from './begin.ts'
import { confirmIdentity, openIdentity, type IdentityClient, type Opened } from './open.ts'
import { browserOf } from './steps.ts'
import { takeBack } from './take-back.ts'

const identityClient = async (c: Call): Promise<IdentityClient> => ({
  ...clientOf(c),
  browser: await browserOf(c),
  remembered: await rememberedHash(c),
})

async function keptOn(runtime: Runtime, c: Call, { answer, email }: Opened) {
  await keepDevice(runtime, c, await knownDeviceOf(runtime, c), email)
  return answer
}

const parameter = () => string().max(4000)

/** OpenID Connect, authorization code flow with PKCE. */
export const ownIdentitySignInCalls = [
  call('POST /access-control/login/identity/find', {
    summary: 'Whether the domain of an e-mail address signs in by its corporate’s own identity provider',
    description: 'By the domain alone: it never tells whether there is an account.',
    access: 'anyone',
    body: identityFindForm,
    answer: shape({ identity: shape({ name: text(), allows_password: yesNo() }).nullable() }),
    refuses: [429],
    work: async ({ c, runtime, body }) => ({
      identity: await findIdentity(runtime, body.email, c.get('address')),
    }),
  }),
  call('POST /access-control/login/identity', {
    summary: 'Begin a sign-in: the provider’s address for this browser',
    access: 'anyone',
    body: identityBeginForm,
    answer: shape({ address: text() }),
    refuses: [409, 429],
    work: async ({ c, runtime, body }) => ({
      address: await beginIdentity(runtime, c, { email: body.email, returnTo: body.return_to ?? '' }),
    }),
  }),
  call('GET /access-control/login/identity/:id/callback', {
    summary:
      'Where the provider of the corporate sends the browser back to, which then goes on to the sign-in page',
    access: 'anyone',
    query: object({
      state: parameter(),
      code: parameter(),
      iss: parameter(),
      error: parameter(),
      error_description: parameter(),
    }),
    answer: { file: 'text/html' },
    refuses: [404, 429],
    work: async ({ c, runtime, params, query }) => {
      // Required by the protocol.
      if (query.state === undefined) throw notFound()
      // Keeps the authorization code out of referrers.
      c.header('referrer-policy', 'no-referrer')
      return c.redirect(await takeBack(runtime, c, params.id), 303)
    },
  }),
  call('POST /access-control/login/identity/open', {
    summary: 'Complete the sign-in in the browser that began it',
    description:
      'Refused like POST login where a second step is needed. An owner who signs in this way for the first time is refused with `confirm`: POST login/identity/confirm takes it with their password.',
    access: 'anyone',
    headers: appCodeHeader,
    body: identityOpenForm,
    answer: loginAnswer,
    refuses: [401, 429],
    work: async ({ c, runtime, body }) =>
      keptOn(runtime, c, await openIdentity(runtime, body.token, await identityClient(c))),
  }),
  call('POST /access-control/login/identity/confirm', {
    summary: 'Link the owner’s account to their identity by their password, and sign in',
    description: 'A wrong password is refused with the next `confirm`.',
    access: 'anyone',
    headers: appCodeHeader,
    body: identityConfirmForm,
    answer: loginAnswer,
    refuses: [401, 429],
    work: async ({ c, runtime, body }) =>
      keptOn(runtime, c, await confirmIdentity(runtime, body, await identityClient(c))),
  }),
  call('POST /access-control/login/identity/:id/logout', {
    summary: 'The provider of the corporate reports a sign-out (OpenID Connect Back-Channel Logout)',
    access: 'anyone',
    asForm: true,
    body: object({ logout_token: typed().max(8000).required() }),
    answer: shape({}),
    refuses: [400, 429],
    work: async ({ c, runtime, params, body }) => {
      await takeLogout(runtime, params.id, body.logout_token, {
        address: c.get('address'),
        requestId: c.get('requestId'),
      })
      return {}
    },
  }),
]
