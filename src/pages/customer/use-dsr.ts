import { useQuery } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'

export type Dsr = ApiAnswer<'GET /customer/customer/:id/dsr.eligibilities'>['data']

/** The figures that eligibility is worked out from, and the rules. */
export const useDsr = (id: number) =>
  useQuery({
    // Below the customer, so that whatever changes a part of it has this read anew.
    queryKey: ['customer', 'getOne', { dsr: id }],
    queryFn: async ({ signal }) =>
      (await api('GET /customer/customer/:id/dsr.eligibilities', { params: { id }, query: {}, signal })).data,
  })
