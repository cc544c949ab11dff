import type { NotificationPreference } from '../../domain/notifications.ts'
import type { OwnProfile } from '../../domain/own-account.ts'
import { api } from '../../client/api.ts'

export const readProfile = async () => (await api('GET /access-control/own/profile')).data

export const saveProfile = async (body: Pick<OwnProfile, 'name' | 'contact_no'>) =>
  (await api('PUT /access-control/own/profile', { body })).data

export const changePassword = (body: { current_password: string; password: string }) =>
  api('PUT /access-control/own/password', { body })

export const readSessions = async () => (await api('GET /access-control/own/sessions')).data

export const endSession = (id: string) => api('DELETE /access-control/own/sessions/:id', { params: { id } })

export const endOtherSessions = async () =>
  (await api('POST /access-control/own/sessions/revoke-others')).data

/** Signed token, valid once. */
export const makeMessagingLink = async () =>
  (await api('POST /access-control/login-token/messaging-link')).data

export async function savePicture(file: File) {
  const body = new FormData()
  body.set('file', file)
  return (await api('PUT /access-control/own/avatar', { body })).data
}

export const removePicture = async () => (await api('DELETE /access-control/own/avatar')).data

export const readPreferences = async () => (await api('GET /notification/preferences')).data

export const savePreference = (body: NotificationPreference) => api('PUT /notification/preferences', { body })

export const readSecurity = async () => (await api('GET /access-control/own/security')).data

export const beginAuthenticator = async (name: string) =>
  (await api('POST /access-control/own/authenticator', { body: { name } })).data

export const confirmAuthenticator = async (id: number, code: string) =>
  (await api('POST /access-control/own/authenticator/:id/confirm', { params: { id }, body: { code } })).data

/** Null if the user cancelled. */
export async function addPasskey(name: string) {
  const { data } = await api('POST /access-control/own/passkey/options')
  const { startRegistration } = await import('@simplewebauthn/browser')
  const passkey = await startRegistration({ optionsJSON: data.options }).catch(() => null)
  if (!passkey) return null
  const body = { name, challenge: data.challenge, passkey }
  return (await api('POST /access-control/own/passkey', { body })).data
}

export const renameFactor = (id: number, name: string) =>
  api('PUT /access-control/own/factors/:id', { params: { id }, body: { name } })

export const removeFactor = (id: number) => api('DELETE /access-control/own/factors/:id', { params: { id } })

export const renewRecoveryCodes = async () =>
  (await api('POST /access-control/own/recovery-codes')).data.recovery_codes

export const forgetDevice = (id: number) => api('DELETE /access-control/own/devices/:id', { params: { id } })
