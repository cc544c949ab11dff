import { object } from 'yup'
import { maxPasswordLength } from '../../domain/password-rules.ts'
import { appCodes } from '../../domain/app-codes.ts'
import { call } from '../../engine/api/declared/call.ts'
import { oneOf, shape, text, typed, yesNo } from '../../engine/shapes.ts'
import { knownDeviceOf, keepDevice } from './known-device.ts'
import { askPasswordReset, linkPurposes, readPasswordLink, setLinkedPassword } from './password-reset.ts'
import { visitorOf } from './visitor.ts'
import { forgotPasswordForm } from '../../../schemas/visitor-forms.ts'

const longestToken = 200

/** Overlong tokens are rejected without hashing. */
const token = typed()
  .transform((given: unknown) => (typeof given === 'string' && given.length > longestToken ? '' : given))
  .default('')

/** Overlong passwords fail without a full check. */
const password = typed()
  .transform((_trimmed: unknown, sent: unknown) =>
    typeof sent === 'string' ? sent.slice(0, maxPasswordLength + 1) : sent,
  )
  .default('')

const linkOwner = shape({
  purpose: oneOf(...linkPurposes),
  name: text(),
  email: text(),
  application_code: oneOf(...appCodes),
  has_account: yesNo(),
})

/** Password reset and invitation; no session needed. */
export const ownPasswordResetCalls = [
  call('POST /access-control/password-reset', {
    summary: 'Ask for a link that sets a new password; the answer never tells whether the address is known',
    access: 'anyone',
    body: forgotPasswordForm,
    answer: shape({}),
    status: 202,
    refuses: [429],
    work: async ({ c, runtime, body }) => {
      await askPasswordReset(runtime, body.email, c.get('address'))
      return {}
    },
  }),
  call('POST /access-control/password-reset/check', {
    summary: 'Whose link it is, and whether it still holds',
    access: 'anyone',
    body: object({ token }),
    answer: linkOwner,
    refuses: [401, 429],
    work: ({ c, runtime, body }) => readPasswordLink(runtime, body.token, c.get('address')),
  }),
  call('POST /access-control/password-reset/set', {
    summary:
      'Set the password through a link, once: a forgotten one anew, or the first one of who is invited or registered',
    access: 'anyone',
    body: object({ token, password }),
    answer: shape({}),
    refuses: [401, 403, 409, 429],
    work: async ({ c, runtime, body }) => {
      const { email } = await setLinkedPassword(runtime, body, visitorOf(c))
      await keepDevice(runtime, c, await knownDeviceOf(runtime, c), email)
      return {}
    },
  }),
]
