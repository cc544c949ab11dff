import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userListQuery } from '../../client/data/user-list-query.ts'
import { forgetUserLists } from '../../client/data/user-lists.ts'
import { call } from '../../client/http.ts'
import type { ListedUser } from '../../domain/user-lists.ts'
import type { Holdings } from '../../engine/holdings.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { UserRole } from './user-record.ts'

const service = 'access-control'

export interface OfferedRole extends UserRole {
  application_code: string
  /** False where it is not this session's to give or take. */
  offered: boolean
}

async function read<Data>(path: string, query: Record<string, string | number> = {}, signal?: AbortSignal) {
  const { body } = await call<{ data: Data }>(service, path, { query, signal })
  return body.data
}

export const useOfferedRoles = () =>
  useQuery({
    queryKey: ['user', 'roles'],
    queryFn: ({ signal }) => read<OfferedRole[]>('user/roles', {}, signal),
  })

/** What a user would leave behind, and who is there to take it. */
export const useHandOver = ({ id }: EngineRecord) =>
  useQuery({
    queryKey: ['user', 'handOver', id],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [holdings, people] = await Promise.all([
        read<Holdings>(`user/${id}/holdings`, {}, signal),
        read<{ data: { id: number; name: string }[] }>(
          'user',
          { filter: JSON.stringify({ status: 1 }), page: 1, limit: 500, sort: 'name', order: 'ASC' },
          signal,
        ),
      ])
      return { holdings, people: people.data.filter((one) => one.id !== id) }
    },
  })

/** Who could stand above somebody, or lead them; from the lists that are kept for a day. */
export const useAvailableUpline = () => useQuery(userListQuery('user_available_upline_list'))

/** Everybody above a user, nearest first. */
export const useUpline = (id: number | undefined) =>
  useQuery({
    ...userListQuery('user-inline-up-list', { user_id: id }),
    enabled: id !== undefined,
    meta: { quiet: true },
  })

const mostBelow = 20

/** The active users right below one, and how many there are. */
export const useBelow = (id: number | undefined) =>
  useQuery({
    queryKey: ['user', 'below', id],
    enabled: id !== undefined,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ status: 1, parent_id: id })
      const query = { filter, page: 1, limit: mostBelow, sort: 'name', order: 'ASC', fields: 'name' }
      const { data, total } = await read<{ data: ListedUser[]; total: number }>('user', query, signal)
      return { people: data, total }
    },
  })

/** Lists and forms show people as they are after a change; the kept lists are read anew. */
function useRefreshed() {
  const queryClient = useQueryClient()
  return async () => {
    forgetUserLists()
    await queryClient.invalidateQueries({ queryKey: ['user'] })
  }
}

/** Invites somebody new. */
export function useInvite() {
  const refresh = useRefreshed()
  return async (body: Record<string, unknown>) => {
    await call(service, 'user', { method: 'POST', body })
    await refresh()
  }
}

/** What user management does to one user; lists and forms show the outcome. */
export function useUserCalls({ id, version }: EngineRecord) {
  const refresh = useRefreshed()
  const send = async <Data>(method: 'PUT' | 'POST', action: string, body?: object) => {
    try {
      const answer = await call<{ data: Data }>(service, `user/${id}/${action}`, { method, body })
      return answer.body.data
    } finally {
      await refresh()
    }
  }
  return {
    setRoles: (role_ids: readonly number[], before: readonly number[]) =>
      send('PUT', 'roles', { role_ids, before }),
    deactivate: (take_over: number | null) =>
      send<{ handed_over: Holdings }>('PUT', 'deactivate', {
        version,
        ...(take_over !== null && { take_over }),
      }),
    activate: () => send('PUT', 'activate', { version }),
    inviteAgain: () => send('POST', 'invitation'),
    /** The user is gone with it: no form may be open on them by then, for it would ask for them again. */
    withdraw: async () => {
      await call(service, `user/${id}/invitation`, { method: 'DELETE' })
      await refresh()
    },
  }
}
