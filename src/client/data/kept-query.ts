import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from '../http.ts'

interface KeptQuery<Body, Data> {
  queryKey: QueryKey
  service: string
  path: string
  read: (body: Body) => Data
  /** Milliseconds. */
  staleTime: number
}

/** A small query loaded at start and cached while the console is open; failures are silent [ERR-14]. */
export const keptQuery = <Body, Data>({ queryKey, service, path, read, staleTime }: KeptQuery<Body, Data>) =>
  queryOptions({
    queryKey,
    staleTime,
    gcTime: Infinity,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      // Yields to the page's own requests.
      const options = { signal, origin: 'auxiliary', priority: 'low' } as const
      return read((await call<Body>(service, path, options)).body)
    },
  })
