import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { reportFailure } from '../notice-store.ts'
import { ServiceError } from '../service-error.ts'

/** A cut connection or a restarting server is worth a second try, a refusal is not. */
const passing = (error: unknown) => error instanceof ServiceError && [0, 502, 503, 504].includes(error.status)

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CacheMeta
    mutationMeta: CacheMeta
  }
}

interface CacheMeta extends Record<string, unknown> {
  /** Statuses that the caller shows in its own way: 409 of a stale edit, 422 of a form. */
  handles?: readonly number[]
  /** Nobody asked for it: its failure is told to nobody. */
  quiet?: boolean
}

function report(error: unknown, meta: CacheMeta | undefined): void {
  const handled = error instanceof ServiceError && meta?.handles?.includes(error.status)
  if (!handled && !meta?.quiet) reportFailure(error)
}

/** A cache of its own for each signed-in user. Every failed read or write shows its notice here, once. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => report(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _sent, _context, { meta }) => report(error, meta) }),
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && passing(error), staleTime: 10_000 },
      // A change is sent now or not at all: one that waited for the network would be made after it was given up.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
