import {
  useEvent,
  useGetList,
  useRecordSelection,
  type ListControllerResult,
  type SortPayload,
} from 'react-admin'
import { useEffect } from 'react'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { withoutEmptySearch, type FilterValues } from '../filter/conditions.ts'
import type { HeldListState } from '../views/list-state-context.ts'
import { rowsParams } from './rows-query.ts'

const quiet = () => undefined

/** Provides react-admin's list context from our list state. */
export function useListRows(
  { schema }: Resource,
  { params, setParams, ready, likely }: HeldListState,
  fields: readonly string[],
): ListControllerResult<EngineRecord> {
  const { page, perPage, sort, filter } = params
  const asked = rowsParams(params, fields)
  const rows = useGetList<EngineRecord>(schema.name, asked, {
    // Keeps the current rows while loading.
    placeholderData: (before) => before,
    retry: false,
    // Boards query per column.
    enabled: likely && params.mode === 'table',
    onError: quiet,
  })
  const { total, pageInfo, isFetching, isPending } = rows
  const data = ready ? rows.data : undefined
  const [selectedIds, selection] = useRecordSelection<EngineRecord>({
    resource: schema.name,
    disableSyncWithStore: true,
  })

  const setPage = useEvent((next: number) => setParams({ page: next }))
  // Deletions or old links may point past the last page.
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))
  const beyond = page > 1 && !isFetching && !isPending && (data?.length === 0 || page > (last ?? page))
  useEffect(() => {
    if (beyond) setPage(last ?? 1)
  }, [beyond, last, setPage])

  return {
    resource: schema.name,
    data,
    total,
    meta: undefined,
    error: rows.error,
    isFetching,
    isLoading: rows.isLoading,
    isPaused: rows.isPaused,
    isPending: isPending || !ready,
    isPlaceholderData: rows.isPlaceholderData,
    refetch: rows.refetch,
    page,
    perPage,
    sort,
    filterValues: filter,
    displayedFilters: {},
    hasNextPage: pageInfo?.hasNextPage ?? (total !== undefined && page * perPage < total),
    hasPreviousPage: page > 1,
    setPage,
    setPerPage: useEvent((size: number) => setParams({ perPage: size })),
    setSort: useEvent(({ field, order = 'ASC' }: SortPayload) => setParams({ sort: { field, order } })),
    setFilters: useEvent((next: FilterValues) => setParams({ filter: withoutEmptySearch(next) })),
    showFilter: quiet,
    hideFilter: quiet,
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: useEvent(() => selection.clearSelection()),
    onSelectAll: quiet,
    exporter: false,
    getData: () => Promise.resolve([]),
  } as ListControllerResult<EngineRecord>
}
