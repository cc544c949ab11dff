import { useQuery, type QueryKey } from '@tanstack/react-query'
import { isUnderWay, type JobStatus } from '../../job-status.ts'

const pollMilliseconds = 300

/** Polls a job while it runs. */
export function useJob<Job extends { status: JobStatus }>(
  queryKey: QueryKey,
  begun: Job,
  read: (signal: AbortSignal) => Promise<Job>,
): Job {
  const { data } = useQuery<Job>({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    initialData: begun,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMilliseconds : false),
  })
  return data ?? begun
}
