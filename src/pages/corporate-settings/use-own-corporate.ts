import { useQuery } from '@tanstack/react-query'
import { call, type CallOptions } from '../../client/http.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

export const ownCorporateKey = (id: number | undefined) => ['corporate', id]

async function ask(id: number, options: CallOptions): Promise<EngineRecord> {
  return (await call<{ data: EngineRecord }>('access-control', `corporate/${id}`, options)).body.data
}

/** The corporate of who is signed in, as far as they may see it. */
export const useOwnCorporate = (id: number | undefined) =>
  useQuery({
    queryKey: ownCorporateKey(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => ask(id ?? 0, { signal, origin: 'auxiliary' }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const saveCorporate = (id: number, body: Record<string, unknown>) => ask(id, { method: 'PUT', body })
