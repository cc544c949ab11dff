import { array, object, type InferType } from 'yup'
import { appCodes } from '../../domain/app-codes.ts'
import { allows } from '../../domain/access.ts'
import { roleTypes } from '../../domain/auth-user.ts'
import { forbidden } from '../../domain/failure.ts'
import { packMessage } from '../../domain/message.ts'
import { call, may } from '../../engine/api/declared/call.ts'
import { record, sentValues, version } from '../../engine/api/declared/record-shapes.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { readRecord } from '../../engine/api/read.ts'
import { refuseStale } from '../../engine/api/stale.ts'
import { updateRecord } from '../../engine/api/write.ts'
import { readableFields } from '../../engine/field-access.ts'
import { anId, list, objectOf, oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import type { OwnedRecords } from '../../features/owners/owned-records.ts'
import { loadAuthUser } from '../../runtime/auth-user.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { userResource } from '../../../resources/user.ts'
import { activate, deactivate, readHoldings } from './activation.ts'
import { inviteAgain, invitedFields, inviteUser, withdrawInvitation } from './invitation.ts'
import { endUserSessions, resetFactors } from './user-security.ts'
import { onlyOwnFields, updateOwnProfile } from './own-account.ts'
import { readOffered, setRoles } from './user-roles.ts'
import { userService } from './user-service.ts'

const { schema } = userResource
const user = record(schema)
const managers = may(userResource, 'edit')

const ids = () =>
  array(anId(packMessage({ key: 'validation.reference', args: { label: 'Role' } })).required())

const change = sentValues(schema.fields, [], { version: version() })

/** Returns name and phone even if unreadable on others. */
async function updateOwnUser(context: SessionContext, given: InferType<typeof change>): Promise<Row> {
  const { version: seen, ...changes } = given
  const { id } = context.user
  const current = await readRecord(userService, context, id, true)
  await refuseStale(schema.table, context, current, seen, Object.keys(changes))
  const { name, contact_no } = await updateOwnProfile(context, changes)
  return { ...(await readRecord(userService, context, id)), name, contact_no }
}

/** Users edit their own name and phone; the rest is user management's [API-04]. */
async function updateUser(context: SessionContext, id: number, body: InferType<typeof change>): Promise<Row> {
  if (allows(userResource.access.list, context.session)) return updateRecord(userService, context, id, body)
  if (id !== context.session.userId || !onlyOwnFields(body)) throw forbidden(userResource.label[1])
  return updateOwnUser(context, body)
}

/** Hides unreadable fields of others. */
async function readAccount({ tx, session }: Context, id: number): Promise<Record<string, unknown>> {
  const account = await loadAuthUser(tx, id)
  if (id === session.userId) return { ...account }
  const readable = readableFields(schema, session)
  const fieldOf = (member: string) => (member === 'parent_ids' ? 'parent_id' : member)
  return Object.fromEntries(
    Object.entries(account).filter(([member]) => {
      const field = fieldOf(member)
      return !(field in schema.fields) || readable.has(field)
    }),
  )
}

/** Oneself, or anyone for user management. */
async function readUser(context: Context, id: number): Promise<Row> {
  const whole = id === context.session.userId || allows(userResource.access.list, context.session)
  const found = await readRecord(userService, context, id)
  return whole ? { ...found, ...(await readAccount(context, id)) } : found
}

export const ownUserCalls = [
  call('GET /access-control/user/:id', {
    summary: 'Read a user; oneself, and for user management everybody, with what they may do',
    access: 'signedIn',
    answer: user,
    work: ({ context, params }) => readUser(context, params.id),
  }),
  call('PUT /access-control/user/:id', {
    summary: 'Change a user; one’s own name and phone are everybody’s to change',
    access: 'signedIn',
    body: change,
    answer: user,
    refuses: [403, 409],
    work: ({ context, params, body }) => updateUser(context, params.id, body),
  }),
  call('GET /access-control/user/roles', {
    summary: 'Every role, and whether the caller may give it to people',
    access: managers,
    answer: list(
      shape({
        id: whole(),
        role_name: text(),
        role_type: oneOf(...roleTypes).nullable(),
        application_code: oneOf(...appCodes),
        offered: yesNo(),
      }),
    ),
    work: ({ context }) => readOffered(context),
  }),
  call('GET /access-control/user/:id/holdings', {
    summary: 'How many records of each kind a user holds',
    access: managers,
    answer: objectOf<OwnedRecords>(),
    work: ({ context, params }) => readHoldings(context, params.id),
  }),
  call('POST /access-control/user', {
    summary: 'Invite somebody; the account opens through the link in the mail',
    access: managers,
    proof: 'withFactor',
    body: sentValues(invitedFields, ['name', 'email'], { role_ids: ids() }),
    answer: user,
    status: 201,
    refuses: [409, 429],
    work: ({ context, runtime, body }) => inviteUser(runtime, context, body),
  }),
  call('POST /access-control/user/:id/invitation', {
    summary: 'Send an invitation again, by a new link',
    access: managers,
    answer: user,
    refuses: [409, 429],
    work: ({ context, runtime, params }) => inviteAgain(runtime, context, params.id),
  }),
  call('DELETE /access-control/user/:id/invitation', {
    summary: 'Take an invitation back',
    access: managers,
    answer: shape({ id: whole() }),
    refuses: [409],
    work: async ({ context, params: { id } }) => {
      await withdrawInvitation(context, id)
      return { id }
    },
  }),
  call('PUT /access-control/user/:id/roles', {
    summary: 'Give a user exactly these roles',
    proof: 'withFactor',
    description: 'With `before`, the roles that were on screen, somebody else’s newer change is a 409.',
    access: managers,
    body: object({ role_ids: ids().required(), before: ids() }),
    answer: user,
    refuses: [409],
    work: ({ context, params, body }) => setRoles(context, params.id, body),
  }),
  call('PUT /access-control/user/:id/deactivate', {
    summary: 'End an account; `take_over` gets what it holds',
    access: managers,
    body: object({ take_over: anId('user.taker').nullable(), version: version() }),
    answer: shape({ user, handed_over: objectOf<OwnedRecords>() }),
    refuses: [409],
    work: ({ context, params, body }) => deactivate(context, params.id, body),
  }),
  call('DELETE /access-control/user/:id/factors', {
    summary: 'Reset the second factors of somebody who lost theirs; they are told by e-mail',
    access: managers,
    proof: 'withFactor',
    answer: shape({}),
    refuses: [409],
    work: async ({ context, runtime, params }) => {
      await resetFactors(runtime, context, params.id)
      return {}
    },
  }),
  call('DELETE /access-control/user/:id/sessions', {
    summary: 'End every session of somebody',
    access: managers,
    answer: shape({ ended: whole() }),
    work: async ({ context, params }) => ({ ended: await endUserSessions(context, params.id) }),
  }),
  call('PUT /access-control/user/:id/activate', {
    summary: 'Let an account sign in again',
    access: managers,
    body: object({ version: version() }),
    answer: user,
    refuses: [409],
    work: ({ context, params, body }) => activate(context, params.id, body),
  }),
]
