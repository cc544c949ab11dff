import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { awayCode } from '../../domain/notices.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { serviceAway } from '../../client/service-away.ts'
import { ServiceError } from '../../client/service-error.ts'

const isAway = (error: unknown) => error instanceof ServiceError && error.failure.body?.code === awayCode

/** Retries network errors and restarts, not refusals. */
const passing = (error: unknown) =>
  error instanceof ServiceError && [0, 502, 503, 504].includes(error.status) && !isAway(error)

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CacheMeta
    mutationMeta: CacheMeta
  }
}

interface CacheMeta extends Record<string, unknown> {
  /** Status codes the caller handles itself: 409 (stale edit), 422 (form). */
  handles?: readonly number[]
  quiet?: boolean
  /** The form reports failures itself through `fieldProblems`. */
  tellsItself?: boolean
}

function report(error: unknown, meta: CacheMeta | undefined): void {
  const handled = error instanceof ServiceError && meta?.handles?.includes(error.status)
  if (!handled && !meta?.quiet && !meta?.tellsItself) reportFailure(error)
}

/** Query cache per signed-in user; shows each failure's notice once. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => report(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _sent, _context, { meta }) => report(error, meta) }),
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && passing(error), staleTime: 10_000 },
      // Never queue changes offline: they might be sent after the user gave up.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export const readAnewWhenBack = (client: QueryClient): (() => void) =>
  serviceAway.subscribe(() => {
    if (serviceAway.get()) return
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isAway(state.error) })
  })
