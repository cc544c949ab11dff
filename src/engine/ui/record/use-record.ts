import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGetOne } from 'react-admin'
import { reportFailure } from '../../../client/notice-store.ts'
import { ServiceError } from '../../../client/service-error.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { missingStatuses } from '../form/missing-record.tsx'
import { useLiveRecord } from '../live/use-live-record.ts'

interface Listed {
  data?: readonly EngineRecord[]
}

/** Milliseconds a read record stays available offline. */
const keptFor = 8 * 60 * 60 * 1000

/** Shows list data until the record has loaded. */
export function useRecord({ schema }: Resource, id: number) {
  const client = useQueryClient()
  const listed = () =>
    client
      .getQueriesData<Listed>({ queryKey: [schema.name, 'getList'] })
      .flatMap(([, list]) => list?.data?.find((record) => record.id === id) ?? [])[0]
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useGetOne<EngineRecord>(
    schema.name,
    { id },
    {
      placeholderData: listed,
      retry: false,
      staleTime: 0,
      gcTime: keptFor,
      meta: { handles: missingStatuses },
    },
  )
  // No error while the last read version remains visible.
  const lost = data && !isPlaceholderData ? error : null
  useEffect(() => {
    if (lost instanceof ServiceError && missingStatuses.includes(lost.status)) reportFailure(lost)
  }, [lost])
  useLiveRecord(schema.name, id, async () => {
    // Missing records are not refetched.
    if (error) return false
    const { data: fresh } = await refetch()
    return fresh !== data
  })
  return {
    record: data,
    error: lost ? null : error,
    complete: !isPlaceholderData,
    /** Milliseconds; 0 before the first read. */
    readAt: dataUpdatedAt,
    refetch: () => void refetch(),
  }
}
