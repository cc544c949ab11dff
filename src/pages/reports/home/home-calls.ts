import { queryOptions } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../../client/api.ts'
import { call } from '../../../client/http.ts'

export type HomeTile = ApiAnswer<'GET /report/home'>['data']['tiles'][number]

/** By what a tile is known among others. */
export const tileKey = ({ report, view }: HomeTile): string => `${report} ${view?.id ?? ''}`

/** The user's, or a role's default. */
export const homeQuery = (role: number | null) =>
  queryOptions({
    queryKey: ['report', 'home', role],
    queryFn: async ({ signal }) => {
      if (role === null) return (await api('GET /report/home', { signal, origin: 'auxiliary' })).data
      return (await api('GET /report/home/roles/:role_id', { params: { role_id: role }, signal })).data
    },
  })

/** Null restores the default. */
export async function keepHome(role: number | null, tiles: readonly HomeTile[] | null): Promise<void> {
  const body = { tiles: tiles?.map(({ report, view }) => ({ report, view_id: view?.id ?? null })) ?? null }
  await (role === null
    ? api('PUT /report/home', { body })
    : api('PUT /report/home/roles/:role_id', { params: { role_id: role }, body }))
}

export interface NamedRole {
  id: number
  role_name: string
}

export const rolesQuery = queryOptions({
  queryKey: ['role', 'named'],
  queryFn: async ({ signal }) => {
    const query = { limit: 200, sort: 'role_name', order: 'ASC', count: 'defer' }
    const { body } = await call<{ data: { data: NamedRole[] } }>('access-control', 'role', {
      query,
      signal,
      origin: 'auxiliary' as const,
    })
    return body.data.data
  },
})
