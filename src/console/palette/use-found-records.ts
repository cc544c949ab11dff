import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { useDebounced } from '../../kit/use-debounced.ts'

const settleMilliseconds = 120

export function useFoundRecords(typed: string) {
  const q = useDebounced(typed.trim(), settleMilliseconds)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) =>
      (await api('GET /system/search', { query: { q }, signal, origin: 'auxiliary' })).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return {
    groups: q === '' || typed.trim() === '' ? [] : (data ?? []),
    searching: typed.trim() !== '' && (isFetching || q !== typed.trim()),
    failed: isError,
  }
}
