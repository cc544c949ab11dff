import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from '../http.ts'

interface KeptQuery<Body, Data> {
  queryKey: QueryKey
  service: string
  path: string
  read: (body: Body) => Data
  /** Milliseconds for which nobody asks anew. */
  staleTime: number
}

/**
 * Something small that is read at the start and kept as long as the console is open. An auxiliary read: where it fails
 * its readers go without it, and nobody is told [ERR-14].
 */
export const keptQuery = <Body, Data>({ queryKey, service, path, read, staleTime }: KeptQuery<Body, Data>) =>
  queryOptions({
    queryKey,
    staleTime,
    gcTime: Infinity,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      // Behind what the page itself asks for.
      const options = { signal, origin: 'auxiliary', priority: 'low' } as const
      return read((await call<Body>(service, path, options)).body)
    },
  })
