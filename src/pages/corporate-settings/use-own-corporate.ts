import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'

export const ownCorporateKey = (id: number | undefined) => ['corporate', id]

export const useOwnCorporate = (id: number | undefined) =>
  useQuery({
    queryKey: ownCorporateKey(id),
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const options = { params: { id: id ?? 0 }, signal, origin: 'auxiliary' } as const
      return (await api('GET /access-control/corporate/:id', options)).data
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const saveCorporate = async (id: number, body: Record<string, unknown>) =>
  (await api('PUT /access-control/corporate/:id', { params: { id }, body })).data
