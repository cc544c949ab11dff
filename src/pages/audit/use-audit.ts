import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../console/http.ts'
import type { AuditEvent } from '../../services/access-control/audit.ts'

export interface AuditFilter {
  actor_id: string
  about: string
  record_id: string
  from: string
  to: string
}

const service = 'access-control'

/** What changed, newest first; further pages follow on demand. */
export function useAudit(filter: AuditFilter) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  return useInfiniteQuery({
    queryKey: ['audit', given],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...given, before: pageParam }
      const { body } = await call<{ data: { data: AuditEvent[]; next: number | null } }>(service, 'audit', {
        query,
        signal,
        origin: 'auxiliary',
      })
      return body.data
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The people of the corporate, to choose from. */
export const usePeople = () =>
  useQuery({
    queryKey: ['user', 'people'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 500, sort: 'name', order: 'ASC' }
      const { body } = await call<{ data: { data: { id: number; name: string }[] } }>(service, 'user', {
        query,
        signal,
        origin: 'auxiliary',
      })
      return body.data.data
    },
  })
