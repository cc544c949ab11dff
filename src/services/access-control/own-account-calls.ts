import { object, string } from 'yup'
import { maxPasswordLength } from '../../domain/password-rules.ts'
import { call } from '../../engine/api/declared/call.ts'
import { sentValues } from '../../engine/api/declared/record-shapes.ts'
import { readForm } from '../../engine/api/body.ts'
import { languageCodes } from '../../domain/languages.ts'
import { startPageNames } from '../../domain/own-account.ts'
import { list, oneOf, shape, text, typed, whole, yesNo } from '../../engine/shapes.ts'
import { says } from '../../engine/fields/kind.ts'
import { sessionRequest } from '../../runtime/http/call.ts'
import { withSession } from '../../runtime/session.ts'
import { userSchema } from '../../../schemas/user.ts'
import { maxAvatarSize, removeAvatar, setAvatar } from './avatar.ts'
import {
  changePassword,
  listOwnSessions,
  readOwnProfile,
  revokeOtherSessions,
  revokeOwnSession,
  updateOwnProfile,
} from './own-account.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const { name, contact_no, start_page, language } = userSchema.fields

const password = () =>
  typed()
    .transform((_trimmed: unknown, sent: unknown) => sent)
    .label('Password')
    .required(says('validation.required', { label: 'Password' }))

const profile = shape({
  id: whole(),
  name: text(),
  contact_no: string().defined().nullable(),
  start_page: oneOf(...startPageNames).nullable(),
  language: oneOf(...languageCodes).nullable(),
  email: text(),
  role_name: text(),
  application_code: text(),
})

const ownSession = shape({
  id: text(),
  application_code: text(),
  messaging_only: yesNo(),
  address: string().defined().nullable(),
  device: string().defined().nullable(),
  created_at: text(),
  is_current: yesNo(),
})

export const ownAccountCalls = [
  call('GET /access-control/own/profile', {
    summary: 'The caller’s own profile',
    access: 'signedIn',
    answer: profile,
    work: ({ context }) => readOwnProfile(context),
  }),
  call('PUT /access-control/own/profile', {
    summary: 'Change the caller’s own name, phone, start page and language',
    access: 'signedIn',
    body: sentValues({ name, contact_no, start_page, language }),
    answer: profile,
    work: ({ context, body }) => updateOwnProfile(context, body),
  }),
  call('PUT /access-control/own/avatar', {
    summary: 'Keep the caller’s picture: PNG, JPEG or WebP, at most 1 MB',
    access: 'signedIn',
    upload: maxAvatarSize,
    answer: shape({ avatar_id: whole() }),
    work: async ({ c, context }) => setAvatar(context, (await readForm(c))['file']),
  }),
  call('DELETE /access-control/own/avatar', {
    summary: 'Remove the caller’s picture',
    access: 'signedIn',
    answer: shape({ avatar_id: whole().nullable() }),
    work: async ({ context }) => {
      await removeAvatar(context)
      return { avatar_id: null }
    },
  }),
  call('PUT /access-control/own/password', {
    summary: 'Change the caller’s own password; their other sessions end',
    access: 'signedIn',
    // Hashing is slow: check and update are separate transactions.
    session: 'own',
    body: object({ current_password: password(), password: password() }),
    answer: shape({}),
    refuses: [429],
    work: async ({ c, runtime, body }) => {
      const request = await sessionRequest(runtime, c)
      const user = await withSession(runtime.database, request, { readOnly: true }, (context) =>
        Promise.resolve(context.user),
      )
      c.set('userId', user.id)
      const current = body.current_password.slice(0, 2 * maxPasswordLength)
      await changePassword(runtime, user, { current, wanted: body.password, sid: request.sid })
      return {}
    },
  }),
  call('GET /access-control/own/sessions', {
    summary: 'Where the caller is signed in',
    access: 'signedIn',
    answer: list(ownSession),
    work: async ({ c, runtime, context }) => listOwnSessions(context, (await sessionRequest(runtime, c)).sid),
  }),
  call('DELETE /access-control/own/sessions/:id', {
    summary: 'End one of the caller’s sessions',
    access: 'signedIn',
    texts: { id: uuid },
    answer: shape({}),
    work: async ({ context, params }) => {
      await revokeOwnSession(context, params.id)
      return {}
    },
  }),
  call('POST /access-control/own/sessions/revoke-others', {
    summary: 'End every session of the caller but this one',
    access: 'signedIn',
    answer: shape({ ended: whole() }),
    work: async ({ c, runtime, context }) => ({
      ended: await revokeOtherSessions(context, (await sessionRequest(runtime, c)).sid),
    }),
  }),
]
