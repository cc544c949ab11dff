import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

/** What a proposal lacks before it can be submitted; read anew with its record, which every change of its parts does. */
export const useSubmission = (id: number, enabled = true) =>
  useQuery({
    queryKey: ['proposal', 'getOne', 'submission', id],
    enabled,
    staleTime: 0,
    queryFn: async () =>
      (await api('GET /proposal/proposal/submission/:id', { params: { id } })).content.missing,
  })
