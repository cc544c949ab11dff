import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStoreContext, type Store } from 'react-admin'
import { useCallback, useEffect } from 'react'
import { fetchViewBook, type ViewBook } from './view-calls.ts'

export const noViews: ViewBook = { views: [], defaultId: null, look: {} }

const viewBookKey = (resource: string) => ['list_view', 'book', resource] as const

const placeOf = (resource: string) => `views.${resource}`

/** Loads views, with the last response cached locally so the right rows open at once. */
export const viewBookQuery = (resource: string, { getItem }: Pick<Store, 'getItem'>) => ({
  queryKey: viewBookKey(resource),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchViewBook(resource, signal),
  initialData: () => getItem<ViewBook | undefined>(placeOf(resource), undefined),
  initialDataUpdatedAt: 0,
})

interface HeldBook {
  book: ViewBook
  /** Known from cache or server, or failed. */
  ready: boolean
  /** The server has responded this session. */
  confirmed: boolean
  /** Optimistic update. */
  change: (change: (book: ViewBook) => ViewBook) => void
  refresh: () => Promise<void>
}

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
