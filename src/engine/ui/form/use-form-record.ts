import { useGetOne } from 'react-admin'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { missingStatuses } from './missing-record.tsx'

/** Fetches fresh on open: the cached copy may be old. */
export function useFormRecord({ schema }: Resource, id: number | undefined) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<EngineRecord>(
    schema.name,
    { id: id ?? 0 },
    {
      enabled: id !== undefined,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      retry: false,
      meta: { handles: missingStatuses },
    },
  )
  return { record: isFetchedAfterMount && !error ? data : undefined, error, refetch }
}
