import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useEvent, useListContext } from 'react-admin'
import { useEffect } from 'react'
import { whenIdle } from '../../../client/when-idle.ts'
import type { Records } from '../../../client/data/records.ts'
import type { EngineRecord } from '../field-components.ts'
import { useListState } from '../views/list-state-context.ts'
import { rowsParams, rowsQuery } from './rows-query.ts'

/** Milliseconds rows stay fresh, for paging without refetch. */
const fresh = 10_000

/** Prefetches the next page when idle. */
export function useNextPage(resource: string, fields: readonly string[]): void {
  const client = useQueryClient()
  const records = useDataProvider<Records>()
  const { params } = useListState()
  const { data, hasNextPage, isFetching, isPlaceholderData } = useListContext<EngineRecord>()
  const settled = data !== undefined && !isFetching && !isPlaceholderData && hasNextPage === true
  const next = rowsParams({ ...params, page: params.page + 1 }, fields)
  const asked = JSON.stringify(next)

  const prefetch = useEvent(() => {
    void client.prefetchQuery({ ...rowsQuery(records, resource, next, 'low'), staleTime: fresh })
  })

  useEffect(() => (settled ? whenIdle(prefetch) : undefined), [prefetch, resource, settled, asked])
}
