import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../client/api.ts'

export const keptScenario = (id: number) =>
  queryOptions({
    queryKey: ['calculation', 'result', id],
    queryFn: async ({ signal }) =>
      (await api('GET /calculator/calculations/:id/result', { params: { id }, signal })).data,
  })

/** Null without one in the address. */
export function useScenario() {
  const [search] = useSearchParams()
  const named = Number(search.get('scenario'))
  const id = Number.isSafeInteger(named) && named > 0 ? named : null
  return { id, ...useQuery({ ...keptScenario(id ?? 0), enabled: id !== null }) }
}
