import { call } from '../../engine/api/declared/call.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { bearer } from '../../runtime/http/call.ts'
import { issueLoginToken, openLoginToken } from './login-token.ts'
import { keepDevice, knownDeviceOf } from './known-device.ts'
import { openMessagingCode } from './messaging-code.ts'
import { messagingLinkSeconds, messagingLogin, signMessagingLink } from './messaging-link.ts'
import { loginAnswer } from './session-calls.ts'
import { appCodeHeader, clientOf, requireAppCode } from './visitor.ts'
import { loginTokenForm, messagingCodeForm, messagingLinkForm } from '../../../schemas/visitor-forms.ts'

export const ownLoginTokenCalls = [
  call('POST /access-control/login-token', {
    summary: 'Sign in from a messaging link, for messaging alone',
    description:
      'With `sig`, once. Without it only where the corporate lets unsigned links in, and on a device that the account has signed in on; otherwise the refusal has a `challenge`, and where the link may let somebody in, a code goes to the address: POST login-token/code takes both. The refusal is the same for every address.',
    access: 'anyone',
    headers: appCodeHeader,
    body: messagingLinkForm,
    answer: loginAnswer,
    refuses: [401, 429],
    work: async ({ c, runtime, body: { email, public_code: publicCode, sig } }) => {
      const device = await knownDeviceOf(runtime, c)
      return messagingLogin(runtime, { ...clientOf(c), email, publicCode, sig: sig ?? '', device })
    },
  }),
  call('POST /access-control/login-token/code', {
    summary: 'Sign in with the code that an unsigned messaging link asked for, for messaging alone',
    access: 'anyone',
    headers: appCodeHeader,
    body: messagingCodeForm,
    answer: loginAnswer,
    refuses: [401, 429],
    work: async ({ c, runtime, body }) => {
      const { answer, email } = await openMessagingCode(runtime, { ...clientOf(c), ...body })
      await keepDevice(runtime, c, await knownDeviceOf(runtime, c), email)
      return answer
    },
  }),
  call('POST /access-control/login-token/messaging-link', {
    summary: 'The proof of a messaging link, which lets the caller in once within its minutes',
    access: 'signedIn',
    answer: shape({ sig: text(), expires_in: whole() }),
    work: async ({ runtime, context }) => ({
      sig: await signMessagingLink(runtime, context),
      expires_in: messagingLinkSeconds,
    }),
  }),
  call('POST /access-control/login-token/issue', {
    summary: 'A login token for one sign-in within a minute, and the proof of a messaging link',
    access: 'signedIn',
    headers: appCodeHeader,
    answer: shape({
      login_token: text(),
      expires_in: whole(),
      messaging: shape({ sig: text(), expires_in: whole() }),
    }),
    refuses: [400],
    work: async ({ c, runtime, context }) => {
      requireAppCode(c)
      const issued = await issueLoginToken(runtime, context, bearer(c))
      const sig = await signMessagingLink(runtime, context)
      return { ...issued, messaging: { sig, expires_in: messagingLinkSeconds } }
    },
  }),
  call('POST /access-control/login-token/open', {
    summary: 'Sign in with a login token',
    access: 'anyone',
    headers: appCodeHeader,
    body: loginTokenForm,
    answer: loginAnswer,
    refuses: [401, 429],
    work: ({ c, runtime, body }) => openLoginToken(runtime, body.login_token, clientOf(c)),
  }),
]
