import { api, type ApiAnswer, type ApiBody } from '../../client/api.ts'

export type IdentitySettings = ApiAnswer<'GET /access-control/identity'>['data']
export type IdentityDomain = IdentitySettings['domains'][number]
export type Finding = ApiAnswer<'POST /access-control/identity/test'>['data'][number]

export const identityKey = ['identity']

export const readIdentity = async (signal: AbortSignal): Promise<IdentitySettings> =>
  (await api('GET /access-control/identity', { signal, origin: 'auxiliary' })).data

export const saveIdentity = async (
  body: ApiBody<'PUT /access-control/identity'>,
): Promise<IdentitySettings> => (await api('PUT /access-control/identity', { body })).data

export const removeIdentity = () => api('DELETE /access-control/identity')

export const testIdentity = async (): Promise<Finding[]> =>
  (await api('POST /access-control/identity/test')).data

export const addDomain = async (domain: string): Promise<IdentityDomain> =>
  (await api('POST /access-control/identity/domains', { body: { domain } })).data

export const verifyDomain = async (id: number): Promise<IdentityDomain> =>
  (await api('POST /access-control/identity/domains/:id/verify', { params: { id } })).data

export const removeDomain = (id: number) =>
  api('DELETE /access-control/identity/domains/:id', { params: { id } })
