import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

export const figuresKey = (id: number) => ['proposal', 'figures', id] as const

export const useFigures = (id: number, enabled = true) =>
  useQuery({
    queryKey: figuresKey(id),
    enabled,
    staleTime: 0,
    retry: false,
    queryFn: async () =>
      (await api('GET /proposal/proposal/sync-customer-financial/:id', { params: { id } })).content,
  })
