import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../client/http.ts'
import { useSettled } from '../../kit/use-settled.ts'

export interface FoundRecord {
  id: number
  title: string
  subtitle?: string
  matched: string
}

/** What a search found of one resource. */
export interface FoundGroup {
  resource: string
  label: string
  /** There are more than these. */
  total_more: boolean
  records: FoundRecord[]
}

const settleMilliseconds = 120

/** The records, of every kind the user may see, that a text finds: best first. */
export function useFoundRecords(typed: string) {
  const q = useSettled(typed.trim(), settleMilliseconds)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) =>
      (await call<{ data: FoundGroup[] }>('system', 'search', { query: { q }, signal, origin: 'auxiliary' }))
        .body.data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return {
    groups: q === '' || typed.trim() === '' ? [] : (data ?? []),
    /** Whether what is shown is not yet what was typed. */
    searching: typed.trim() !== '' && (isFetching || q !== typed.trim()),
    failed: isError,
  }
}
