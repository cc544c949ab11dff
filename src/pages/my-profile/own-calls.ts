import type { NotificationPreference } from '../../domain/notifications.ts'
import type { OwnProfile, OwnSession } from '../../domain/own-account.ts'
import { api } from '../../client/api.ts'
import { call, type CallOptions } from '../../client/http.ts'

async function own<Data>(path: string, options?: CallOptions): Promise<Data> {
  const { body } = await call<{ data: Data }>('access-control', `own/${path}`, options)
  return body.data
}

export const readProfile = () => own<OwnProfile>('profile')

export const saveProfile = (body: Pick<OwnProfile, 'name' | 'contact_no'>) =>
  own<OwnProfile>('profile', { method: 'PUT', body })

export const changePassword = (body: { current_password: string; password: string }) =>
  own('password', { method: 'PUT', body })

export const readSessions = () => own<OwnSession[]>('sessions')

export const endSession = (id: string) => own(`sessions/${id}`, { method: 'DELETE' })

export const endOtherSessions = () => own<{ ended: number }>('sessions/revoke-others', { method: 'POST' })

/** Keeps a picture of mine in place of the one before. */
export function savePicture(file: File) {
  const body = new FormData()
  body.set('file', file)
  return own<{ avatar_id: number }>('avatar', { method: 'PUT', body })
}

export const removePicture = () => own<{ avatar_id: null }>('avatar', { method: 'DELETE' })

/** How I want to be told, by trigger point. */
export const readPreferences = async () => (await api('GET /notification/preferences')).data

export const savePreference = (body: NotificationPreference) => api('PUT /notification/preferences', { body })
