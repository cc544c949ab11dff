import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStoreContext, type Store } from 'react-admin'
import { useCallback, useEffect } from 'react'
import { fetchViewBook, type ViewBook } from './view-calls.ts'

export const noViews: ViewBook = { views: [], defaultId: null, look: {} }

export const viewBookKey = (resource: string) => ['list_view', 'book', resource] as const

const placeOf = (resource: string) => `views.${resource}`

/**
 * Asks what is kept for a list. What the server last said is remembered in the store, so that the list opens with the
 * right rows at once and is asked about beside them.
 */
export const viewBookQuery = (resource: string, { getItem }: Pick<Store, 'getItem'>) => ({
  queryKey: viewBookKey(resource),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchViewBook(resource, signal),
  initialData: () => getItem<ViewBook | undefined>(placeOf(resource), undefined),
  initialDataUpdatedAt: 0,
})

interface HeldBook {
  book: ViewBook
  /** The list can be opened: what is kept for it is known, from last time or from the server, or cannot be had. */
  ready: boolean
  /** The server has answered in this visit. */
  confirmed: boolean
  /** Shows a change before the server has it. */
  change: (change: (book: ViewBook) => ViewBook) => void
  /** Asks the server anew. */
  refresh: () => Promise<void>
}

/** What is kept for a list, on the server. */
export function useViewBook(resource: string): HeldBook {
  const client = useQueryClient()
  const store = useStoreContext()
  const { data, isError, dataUpdatedAt } = useQuery(viewBookQuery(resource, store))
  useEffect(() => {
    if (data) store.setItem(placeOf(resource), data)
  }, [data, resource, store])

  const change = useCallback(
    (make: (book: ViewBook) => ViewBook) =>
      client.setQueryData<ViewBook>(viewBookKey(resource), (book) => make(book ?? noViews)),
    [client, resource],
  )
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: viewBookKey(resource) }),
    [client, resource],
  )
  return {
    book: data ?? noViews,
    ready: data !== undefined || isError,
    confirmed: dataUpdatedAt > 0 && !isError,
    change,
    refresh,
  }
}
