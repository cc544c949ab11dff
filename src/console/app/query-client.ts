import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { awayCode } from '../../domain/notices.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { serviceAway } from '../../client/service-away.ts'
import { ServiceError } from '../../client/service-error.ts'

/** What is asked anew once the service is back. */
const isAway = (error: unknown) => error instanceof ServiceError && error.failure.body?.code === awayCode

/** A cut connection or a restarting server is worth a second try, a refusal is not. */
const passing = (error: unknown) =>
  error instanceof ServiceError && [0, 502, 503, 504].includes(error.status) && !isAway(error)

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
  /** Its form tells of every failure, by `fieldProblems`. */
  tellsItself?: boolean
}

function report(error: unknown, meta: CacheMeta | undefined): void {
  const handled = error instanceof ServiceError && meta?.handles?.includes(error.status)
  if (!handled && !meta?.quiet && !meta?.tellsItself) reportFailure(error)
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

/** Asks anew for what is on screen and could not be read while the service was away. */
export const readAnewWhenBack = (client: QueryClient): (() => void) =>
  serviceAway.subscribe(() => {
    if (serviceAway.get()) return
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isAway(state.error) })
  })
