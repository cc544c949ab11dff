import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { useSettled } from '../../kit/use-settled.ts'

const settleMilliseconds = 120

/** The records, of every kind the user may see, that a text finds: best first. */
export function useFoundRecords(typed: string) {
  const q = useSettled(typed.trim(), settleMilliseconds)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) =>
      (await api('GET /system/search', { query: { q }, signal, origin: 'auxiliary' })).data,
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
