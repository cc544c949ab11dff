import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../console/http.ts'
import type { EngineRecord } from '../../engine/ui/face.ts'
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

/** How many leads a user would leave behind, and who is there to take them. */
export const useHandOver = ({ id }: EngineRecord) =>
  useQuery({
    queryKey: ['user', 'handOver', id],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [{ leads }, people] = await Promise.all([
        read<{ leads: number }>(`user/${id}/holdings`, {}, signal),
        read<{ data: { id: number; name: string }[] }>(
          'user',
          { filter: JSON.stringify({ status: 1 }), page: 1, limit: 500, sort: 'name', order: 'ASC' },
          signal,
        ),
      ])
      return { leads, people: people.data.filter((one) => one.id !== id) }
    },
  })

/** What user management does to one user; lists and forms show the outcome. */
export function useUserCalls({ id, version }: EngineRecord) {
  const queryClient = useQueryClient()
  const put = async <Data>(action: string, body: Record<string, unknown>) => {
    try {
      const answer = await call<{ data: Data }>(service, `user/${id}/${action}`, { method: 'PUT', body })
      return answer.body.data
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['user'] })
    }
  }
  return {
    setRoles: (role_ids: readonly number[], before: readonly number[]) => put('roles', { role_ids, before }),
    deactivate: (take_over: number | null) =>
      put<{ leads: number }>('deactivate', { version, ...(take_over !== null && { take_over }) }),
    activate: () => put('activate', { version }),
  }
}
