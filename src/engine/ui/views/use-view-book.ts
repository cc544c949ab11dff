import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStoreContext } from 'ra-core'
import { useCallback, useEffect } from 'react'
import { fetchViewBook, type ViewBook } from './view-calls.ts'

const none: ViewBook = { views: [], defaultId: null, look: {} }

export const viewBookKey = (resource: string) => ['list_view', 'book', resource] as const

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

/**
 * What is kept for a list. The server holds it; what it last said is remembered here, so that a list opens with the
 * right rows at once and is asked about beside them.
 */
export function useViewBook(resource: string): HeldBook {
  const client = useQueryClient()
  const { getItem, setItem } = useStoreContext()
  const place = `views.${resource}`
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: viewBookKey(resource),
    queryFn: ({ signal }) => fetchViewBook(resource, signal),
    initialData: () => getItem<ViewBook | undefined>(place, undefined),
    initialDataUpdatedAt: 0,
  })
  useEffect(() => {
    if (data) setItem(place, data)
  }, [data, place, setItem])

  const change = useCallback(
    (make: (book: ViewBook) => ViewBook) =>
      client.setQueryData<ViewBook>(viewBookKey(resource), (book) => make(book ?? none)),
    [client, resource],
  )
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: viewBookKey(resource) }),
    [client, resource],
  )
  return {
    book: data ?? none,
    ready: data !== undefined || isError,
    confirmed: dataUpdatedAt > 0 && !isError,
    change,
    refresh,
  }
}
