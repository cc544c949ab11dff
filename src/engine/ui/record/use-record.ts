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

/** A record that was read is kept so long, in milliseconds: without network it is shown as it was. */
const keptFor = 8 * 60 * 60 * 1000

/** A record by its id. What a list knows of it already is shown until the whole of it is there. */
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
  // Of a record that stays on the page as it was read, the page says nothing.
  const lost = data && !isPlaceholderData ? error : null
  useEffect(() => {
    if (lost instanceof ServiceError && missingStatuses.includes(lost.status)) reportFailure(lost)
  }, [lost])
  useLiveRecord(schema.name, id, async () => {
    // What is not there any more is not asked for again and again.
    if (error) return false
    const { data: fresh } = await refetch()
    return fresh !== data
  })
  return {
    record: data,
    error: lost ? null : error,
    complete: !isPlaceholderData,
    /** When it was read, in milliseconds; 0 before that. */
    readAt: dataUpdatedAt,
    refetch: () => void refetch(),
  }
}
