import type { AskedUpgrade } from '../../domain/upgrade-request.ts'
import { api, type ApiBody } from '../../client/api.ts'

export const ownRequests = ['upgrade', 'own']
export const allRequests = ['upgrade', 'all']

export const readOwnRequests = async () => (await api('GET /access-control/upgrade-request')).data

export const askForUpgrade = async (body: ApiBody<'POST /access-control/upgrade-request'>) =>
  (await api('POST /access-control/upgrade-request', { body })).data

export const ownUpgradeRequests = ['upgrade', 'wishes']

export const readOwnUpgradeRequests = async () =>
  (await api('GET /access-control/upgrade-request/wishes')).data

export const requestUpgrade = async (body: ApiBody<'POST /access-control/upgrade-request/wishes'>) =>
  (await api('POST /access-control/upgrade-request/wishes', { body })).data

export const withdrawRequest = async (id: number) =>
  (await api('PUT /access-control/upgrade-request/:id/withdraw', { params: { id } })).data

export const readAllRequests = async () => (await api('GET /access-control/upgrade-request/all')).data

export async function decideRequest({
  request: { corporate_id: corporate, id },
  ...body
}: {
  request: Pick<AskedUpgrade, 'corporate_id' | 'id'>
  status: 'granted' | 'declined'
  reason?: string
}) {
  const params = { corporate, id }
  return (await api('PUT /access-control/upgrade-request/all/:corporate/:id', { params, body })).data
}
