import { object, string } from 'yup'
import { factorKinds, factorMethods } from '../../../domain/second-factor.ts'
import { notFound } from '../../../domain/failure.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { list, objectOf, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { factorNameForm, firstCodeForm, typedProofForm } from '../../../../schemas/second-factor-forms.ts'
import { forgetDevice, renameFactor } from './factor-store.ts'
import {
  addOwnPasskey,
  beginAuthenticator,
  beginPasskey,
  beginProof,
  callerOf,
  confirmAuthenticator,
  proveCaller,
  readOwnSecurity,
  removeOwnFactor,
  renewRecoveryCodes,
} from './own-security.ts'
import type {
  AuthenticationResponseJSON,
  CreationOptions,
  RegistrationResponseJSON,
  RequestOptions,
} from './passkeys.ts'

const orNull = () => string().defined().nullable()
const mine = { access: 'signedIn', session: 'own' } as const
const newCodes = list(text()).nullable()

/** Own second factors and re-authentication; stored by the system role only. */
export const ownSecurityCalls = [
  call('GET /access-control/own/security', {
    summary: 'The caller’s second factors, remembered devices and what is required of them',
    access: 'signedIn',
    answer: shape({
      factors: list(
        shape({
          id: whole(),
          kind: oneOf(...factorKinds),
          name: text(),
          created_at: text(),
          used_at: orNull(),
        }),
      ),
      recovery_codes_left: whole(),
      devices: list(
        shape({ id: whole(), device: orNull(), address: orNull(), created_at: text(), expires_at: text() }),
      ),
      required_from: orNull(),
    }),
    work: ({ context }) => readOwnSecurity(context),
  }),
  call('POST /access-control/own/authenticator', {
    ...mine,
    summary: 'A key for an authenticator app, told this once; its first code confirms it',
    body: factorNameForm,
    answer: shape({ id: whole(), secret: text(), address: text() }),
    status: 201,
    refuses: [403, 409],
    work: async ({ c, runtime, body }) =>
      beginAuthenticator(runtime, await callerOf(runtime, c, 'always'), body.name),
  }),
  call('POST /access-control/own/authenticator/:id/confirm', {
    ...mine,
    summary: 'Confirm an authenticator app by its first code; the first factor brings recovery codes',
    body: firstCodeForm,
    answer: shape({ recovery_codes: newCodes }),
    refuses: [403, 429],
    work: async ({ c, runtime, params, body }) =>
      confirmAuthenticator(runtime, await callerOf(runtime, c, 'always'), params.id, body.code),
  }),
  call('POST /access-control/own/passkey/options', {
    ...mine,
    summary: 'What the browser makes a passkey from',
    answer: shape({ challenge: text(), options: objectOf<CreationOptions>() }),
    refuses: [403, 409],
    work: async ({ c, runtime }) => beginPasskey(runtime, await callerOf(runtime, c, 'always')),
  }),
  call('POST /access-control/own/passkey', {
    ...mine,
    summary: 'Add a passkey; the first factor brings recovery codes',
    body: factorNameForm.concat(
      object({ challenge: text().required(), passkey: objectOf<RegistrationResponseJSON>().required() }),
    ),
    answer: shape({ id: whole(), recovery_codes: newCodes }),
    status: 201,
    refuses: [403, 409],
    work: async ({ c, runtime, body }) => addOwnPasskey(runtime, await callerOf(runtime, c, 'always'), body),
  }),
  call('PUT /access-control/own/factors/:id', {
    ...mine,
    summary: 'Rename one of the caller’s second factors',
    body: factorNameForm,
    answer: shape({}),
    work: async ({ c, runtime, params, body }) => {
      const caller = await callerOf(runtime, c)
      const done = await runtime.database.transaction({ role: 'system' }, (tx) =>
        renameFactor(tx, caller, params.id, body.name),
      )
      if (!done) throw notFound()
      return {}
    },
  }),
  call('DELETE /access-control/own/factors/:id', {
    ...mine,
    summary: 'Remove one of the caller’s second factors',
    answer: shape({}),
    refuses: [403],
    work: async ({ c, runtime, params }) => {
      await removeOwnFactor(runtime, await callerOf(runtime, c, 'always'), params.id)
      return {}
    },
  }),
  call('POST /access-control/own/recovery-codes', {
    ...mine,
    summary: 'New recovery codes in place of those before, told this once',
    answer: shape({ recovery_codes: list(text()) }),
    refuses: [403, 409],
    work: async ({ c, runtime }) => ({
      recovery_codes: await renewRecoveryCodes(runtime, await callerOf(runtime, c, 'always')),
    }),
  }),
  call('DELETE /access-control/own/devices/:id', {
    ...mine,
    summary: 'Forget a remembered device: it takes the second step again',
    answer: shape({}),
    work: async ({ c, runtime, params }) => {
      const caller = await callerOf(runtime, c)
      const done = await runtime.database.transaction({ role: 'system' }, (tx) =>
        forgetDevice(tx, caller, params.id),
      )
      if (!done) throw notFound()
      return {}
    },
  }),
  call('POST /access-control/own/proof/options', {
    ...mine,
    summary: 'By what the caller may show again who they are',
    answer: shape({
      challenge: text(),
      methods: list(oneOf(...factorMethods)),
      passkey: objectOf<RequestOptions>().nullable(),
    }),
    work: async ({ c, runtime }) => beginProof(runtime, await callerOf(runtime, c)),
  }),
  call('POST /access-control/own/proof', {
    ...mine,
    summary: 'Show the password or a factor again; it serves for ten minutes',
    body: typedProofForm.concat(
      object({
        challenge: string().nullable(),
        password: string().max(500).nullable(),
        passkey: objectOf<AuthenticationResponseJSON>().optional().nullable(),
      }),
    ),
    answer: shape({}),
    refuses: [429],
    work: async ({ c, runtime, body }) => {
      await proveCaller(runtime, await callerOf(runtime, c), body)
      return {}
    },
  }),
]
