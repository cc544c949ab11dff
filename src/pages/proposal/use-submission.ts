import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

/** Refetched with its record, which every child change updates. */
export const useSubmission = (id: number, enabled = true) =>
  useQuery({
    queryKey: ['proposal', 'getOne', 'submission', id],
    enabled,
    staleTime: 0,
    queryFn: async () =>
      (await api('GET /proposal/proposal/submission/:id', { params: { id } })).content.missing,
  })
