import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/http.ts'
import type { TrailFilter } from './use-trail.ts'

export interface AuditFilter extends TrailFilter {
  actor_id: string
  about: string
  record_id: string
  job: string
}

export const usePeople = () =>
  useQuery({
    queryKey: ['user', 'people'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 500, sort: 'name', order: 'ASC' }
      const options = { query, signal, origin: 'auxiliary' } as const
      const { body } = await call<{ data: { data: { id: number; name: string }[] } }>(
        'access-control',
        'user',
        options,
      )
      return body.data.data
    },
  })
