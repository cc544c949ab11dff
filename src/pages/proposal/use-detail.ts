import { useQuery } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'

export type ProposalDetail = ApiAnswer<'GET /proposal/proposal/detail/:id'>['content']

/** Query key prefix for refetching. */
export const detailKey = (id: number) => ['proposal', 'detail', id] as const

export const readDetail = async (id: number): Promise<ProposalDetail> =>
  (await api('GET /proposal/proposal/detail/:id', { params: { id } })).content

export const useDetail = (id: number) =>
  useQuery({ queryKey: detailKey(id), queryFn: () => readDetail(id), staleTime: 0 })
