import { call } from '../../engine/api/declared/call.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { bearer } from '../../runtime/http/call.ts'
import { issueLoginToken, openLoginToken } from './login-token.ts'
import { messagingLinkSeconds, messagingLogin, signMessagingLink } from './messaging-link.ts'
import { loginAnswer } from './session-calls.ts'
import { appCodeHeader, clientOf, requireAppCode } from './visitor.ts'
import { loginTokenForm, messagingLinkForm } from '../../../schemas/visitor-forms.ts'

/** Signing in from a link. */
export const ownLoginTokenCalls = [
  call('POST /access-control/login-token', {
    summary: 'Sign in from a messaging link, for messaging alone',
    access: 'anyone',
    headers: appCodeHeader,
    body: messagingLinkForm,
    answer: loginAnswer,
    refuses: [401, 429],
    work: ({ c, runtime, body: { email, public_code: publicCode, sig } }) =>
      messagingLogin(runtime, { ...clientOf(c), email, publicCode, sig: sig ?? '' }),
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
      const sig = await signMessagingLink(runtime, context.user)
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
