import type { AskedUpgrade, UpgradeRequest } from '../../domain/upgrade-request.ts'
import { call, type CallOptions } from '../../client/http.ts'

async function ask<Data>(path: string, options?: CallOptions): Promise<Data> {
  const { body } = await call<{ data: Data }>('access-control', `upgrade-request${path}`, options)
  return body.data
}

export const ownRequests = ['upgrade', 'own']
export const allRequests = ['upgrade', 'all']

export const readOwnRequests = () => ask<UpgradeRequest[]>('')

export const askForUpgrade = (body: { wanted_package: string; note: string }) =>
  ask<UpgradeRequest[]>('', { method: 'POST', body })

export const withdrawRequest = (id: number) => ask<UpgradeRequest[]>(`/${id}/withdraw`, { method: 'PUT' })

export const readAllRequests = () => ask<AskedUpgrade[]>('/all')

export const decideRequest = ({
  request,
  ...body
}: {
  request: Pick<AskedUpgrade, 'corporate_id' | 'id'>
  status: 'granted' | 'declined'
  reason?: string
}) => ask<AskedUpgrade[]>(`/all/${request.corporate_id}/${request.id}`, { method: 'PUT', body })
