import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userListQuery } from '../../client/data/user-list-query.ts'
import { forgetUserLists } from '../../client/data/user-lists.ts'
import { api, type ApiAnswer, type ApiBody } from '../../client/api.ts'
import { call } from '../../client/http.ts'
import type { ListedUser } from '../../domain/user-lists.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

export type OfferedRole = ApiAnswer<'GET /access-control/user/roles'>['data'][number]

async function listUsers(query: Record<string, string | number>, signal: AbortSignal) {
  const { body } = await call<{ data: { data: ListedUser[]; total: number } }>('access-control', 'user', {
    query,
    signal,
  })
  return body.data
}

export const useOfferedRoles = () =>
  useQuery({
    queryKey: ['user', 'roles'],
    queryFn: async ({ signal }) => (await api('GET /access-control/user/roles', { signal })).data,
  })

export const useHandOver = ({ id }: EngineRecord) =>
  useQuery({
    queryKey: ['user', 'handOver', id],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [holdings, people] = await Promise.all([
        api('GET /access-control/user/:id/holdings', { params: { id }, signal }),
        listUsers(
          { filter: JSON.stringify({ status: 1 }), page: 1, limit: 500, sort: 'name', order: 'ASC' },
          signal,
        ),
      ])
      return { holdings: holdings.data, people: people.data.filter((one) => one.id !== id) }
    },
  })

export const useAvailableUpline = () => useQuery(userListQuery('user_available_upline_list'))

export const useUpline = (id: number | undefined) =>
  useQuery({
    ...userListQuery('user-inline-up-list', { user_id: id }),
    enabled: id !== undefined,
    meta: { quiet: true },
  })

const mostBelow = 20

export const useBelow = (id: number | undefined) =>
  useQuery({
    queryKey: ['user', 'below', id],
    enabled: id !== undefined,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ status: 1, parent_id: id })
      const query = { filter, page: 1, limit: mostBelow, sort: 'name', order: 'ASC', fields: 'name' }
      const { data, total } = await listUsers(query, signal)
      return { people: data, total }
    },
  })

function useRefreshed() {
  const queryClient = useQueryClient()
  return async (stillThere: (call: unknown) => boolean = () => true) => {
    forgetUserLists()
    await queryClient.invalidateQueries({
      queryKey: ['user'],
      predicate: ({ queryKey: [, call] }) => stillThere(call),
    })
  }
}

export function useInvite() {
  const refresh = useRefreshed()
  return async (body: Record<string, unknown>) => {
    await api('POST /access-control/user', { body: body as ApiBody<'POST /access-control/user'> })
    await refresh()
  }
}

export function useUserCalls({ id, version }: EngineRecord) {
  const refresh = useRefreshed()
  const params = { id }
  const then = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } finally {
      await refresh()
    }
  }
  return {
    setRoles: (role_ids: readonly number[], before: readonly number[]) =>
      then(
        api('PUT /access-control/user/:id/roles', {
          params,
          body: { role_ids: [...role_ids], before: [...before] },
        }),
      ),
    deactivate: async (take_over: number | null) =>
      (await then(api('PUT /access-control/user/:id/deactivate', { params, body: { version, take_over } })))
        .data,
    activate: () => then(api('PUT /access-control/user/:id/activate', { params, body: { version } })),
    resetFactors: () => api('DELETE /access-control/user/:id/factors', { params }),
    endSessions: () => api('DELETE /access-control/user/:id/sessions', { params }),
    inviteAgain: () => then(api('POST /access-control/user/:id/invitation', { params })),
    withdraw: async () => {
      await api('DELETE /access-control/user/:id/invitation', { params })
      await refresh((call) => call !== 'getOne')
    },
  }
}
