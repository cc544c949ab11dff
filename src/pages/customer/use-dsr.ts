import { useQuery } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'

export type Dsr = ApiAnswer<'GET /customer/customer/:id/dsr.eligibilities'>['data']

export const useDsr = (id: number) =>
  useQuery({
    // Keyed under the customer to refetch with its children.
    queryKey: ['customer', 'getOne', { dsr: id }],
    queryFn: async ({ signal }) =>
      (await api('GET /customer/customer/:id/dsr.eligibilities', { params: { id }, query: {}, signal })).data,
  })
