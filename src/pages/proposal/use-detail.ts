import { useQuery } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'

export type ProposalDetail = ApiAnswer<'GET /proposal/proposal/detail/:id'>['content']

/** What belongs to one proposal, for whoever reads it anew after a change. */
export const detailKey = (id: number) => ['proposal', 'detail', id] as const

export const readDetail = async (id: number): Promise<ProposalDetail> =>
  (await api('GET /proposal/proposal/detail/:id', { params: { id } })).content

/** A proposal with all that it is made of. */
export const useDetail = (id: number) =>
  useQuery({ queryKey: detailKey(id), queryFn: () => readDetail(id), staleTime: 0 })
