import { boolean, object } from 'yup'
import type { AuthUser } from '../../../domain/auth-user.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { list, objectOf, shape, text, whole } from '../../../engine/shapes.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { challengeForm, firstCodeForm, secondStepForm } from '../../../../schemas/second-factor-forms.ts'
import { keepDevice, knownDeviceOf } from '../known-device.ts'
import { loginAnswer } from '../session-calls.ts'
import { appCodeHeader, clientOf } from '../visitor.ts'
import type { Challenge } from './factor-store.ts'
import type { AuthenticationResponseJSON, RequestOptions } from './passkeys.ts'
import { rememberDevice } from './remembered-device.ts'
import { beginPasskeyStep, beginSetUp, completeSecondStep, completeSetUp } from './second-step.ts'

async function keepBrowser(runtime: Runtime, c: Call, owner: Challenge, remember: boolean): Promise<void> {
  await keepDevice(runtime, c, await knownDeviceOf(runtime, c), owner.email)
  if (remember) await rememberDevice(runtime, c, owner)
}

export const ownSecondStepCalls = [
  call('POST /access-control/login/second-step', {
    summary: 'Complete a sign-in by a code, a passkey or a recovery code',
    access: 'anyone',
    headers: appCodeHeader,
    body: secondStepForm.concat(
      object({ passkey: objectOf<AuthenticationResponseJSON>().optional().nullable(), remember: boolean() }),
    ),
    answer: loginAnswer,
    refuses: [401, 429],
    work: async ({ c, runtime, body: { challenge, remember, ...proof } }) => {
      const { answer, owner } = await completeSecondStep(runtime, challenge, proof, clientOf(c))
      await keepBrowser(runtime, c, owner, remember === true)
      return answer
    },
  }),
  call('POST /access-control/login/passkey', {
    summary: 'The request that a passkey signs for the second step',
    access: 'anyone',
    body: challengeForm,
    answer: objectOf<RequestOptions>(),
    refuses: [401, 429],
    work: ({ c, runtime, body }) => beginPasskeyStep(runtime, body.challenge, c.get('address')),
  }),
  call('POST /access-control/login/set-up', {
    summary: 'A key for an authenticator app, where a factor has to be set up before the first session',
    access: 'anyone',
    body: challengeForm,
    answer: shape({ secret: text(), address: text() }),
    refuses: [401, 429],
    work: ({ c, runtime, body }) => beginSetUp(runtime, body.challenge, c.get('address')),
  }),
  call('POST /access-control/login/set-up/confirm', {
    summary: 'Complete that set-up by the first code and sign in; the recovery codes are told this once',
    access: 'anyone',
    headers: appCodeHeader,
    body: challengeForm.concat(firstCodeForm),
    answer: {
      bare: shape({
        access_token: text(),
        expires_in: whole(),
        user: objectOf<AuthUser>(),
        messaging_only: boolean().oneOf([true]),
        recovery_codes: list(text()),
      }),
    },
    refuses: [401, 429],
    work: async ({ c, runtime, body }) => {
      const { answer, owner, recovery_codes } = await completeSetUp(
        runtime,
        body.challenge,
        body.code,
        clientOf(c),
      )
      await keepBrowser(runtime, c, owner, false)
      return { ...answer, recovery_codes }
    },
  }),
]
