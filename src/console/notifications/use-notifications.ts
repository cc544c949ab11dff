import { useMutation, useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import type { NotificationCategory } from '../../domain/notifications.ts'
import { useRecordChanges } from '../../client/live/record-changes.ts'
import { markAllRead, markRead, nothing, readNotifications } from './notification-calls.ts'

/** [CON-04] */
const shown = 8
const key = ['notifications']

export function useNotifications(category: NotificationCategory) {
  const cache = useQueryClient()
  const { data = nothing, isPending } = useQuery({
    queryKey: [...key, category],
    queryFn: () => readNotifications({ category, limit: shown, priority: 'low' }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const refresh = () => void cache.invalidateQueries({ queryKey: key })
  useRecordChanges('notification', refresh)
  const { mutate: read } = useMutation({ mutationFn: markRead, onSettled: refresh })
  const { mutate: readAll } = useMutation({ mutationFn: markAllRead, onSettled: refresh })
  return { ...data, isPending, read, readAll: () => readAll() }
}
