import { useQuery } from '@tanstack/react-query'
import type { Importable } from './importable.ts'
import { importCallsOf, type RecentImports } from './import-calls.ts'
import { isUnderWay } from '../../../engine/job-status.ts'
import { importKey } from './use-import.ts'

const pollMilliseconds = 2000

/** Polled while running; undefined until loaded. */
export function useRecentImports(resource: Importable): RecentImports | undefined {
  return useQuery({
    queryKey: importKey(resource),
    queryFn: ({ signal }) => importCallsOf(resource).recent(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? pollMilliseconds : false),
  }).data
}
