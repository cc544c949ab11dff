import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../client/api.ts'
import { useChatChanges } from '../../../client/live/chat-changes.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { mayChat } from '../chats.ts'
import type { Resource } from '../../../engine/resource.ts'
import { chatsKey, useReloadChats } from './use-chat-list.ts'

/** What names a record to the calls of messaging. */
export const profileQuery = ({ chats }: Resource, id: number) => ({
  type: chats,
  ...(chats === 'lead' && { lead_id: id }),
  ...(chats === 'customer' && { customer_id: id }),
  ...(chats === 'proposal' && { proposal_id: id }),
  ...((chats === 'case' || chats === 'loan_case' || chats === 'banker') && { prod_id: id }),
})

const readUnread = (signal: AbortSignal) =>
  api('GET /messaging/group-message/list-summary', { signal, origin: 'auxiliary', priority: 'low' })
type Unread = Awaited<ReturnType<typeof readUnread>>['meta']

/** What is unread, read once for all that show it. */
const useSummary = <Part>(select: (unread: Unread) => Part, enabled = true): Part | undefined =>
  useQuery({
    queryKey: [...chatsKey, 'unread'],
    enabled,
    queryFn: ({ signal }) => readUnread(signal),
    select: ({ meta }) => select(meta),
    meta: { quiet: true },
  }).data

/** How much is unread in all chats; as it is at every moment. */
export function useAllUnread(): number {
  const reload = useReloadChats()
  useChatChanges(({ kind }) => kind !== 'typing' && void reload())
  return useSummary((unread) => unread.total_unread_messages) ?? 0
}

/** How much is unread in the chats of the listed records, by their ids: one reader for all rows. */
export function useUnreadRows(
  resource: Resource,
  session: AccessSession,
): ReadonlyMap<number | null, number> {
  const { chats } = resource
  const allowed = mayChat(resource, session)
  const unread = useSummary(({ unread_records }) => unread_records, allowed)
  return useMemo(() => {
    const own = allowed ? (unread ?? []).filter(({ type }) => type === chats) : []
    return new Map(own.map(({ record_id, total_unread_messages }) => [record_id, total_unread_messages]))
  }, [allowed, chats, unread])
}

/** How much is unread in the chats of a record; nothing of one that has none. */
export function useUnread({ chats }: Resource, id: number): number {
  const found = useSummary(
    ({ unread_records }) => unread_records.find(({ type, record_id }) => type === chats && record_id === id),
    chats !== undefined,
  )
  return found?.total_unread_messages ?? 0
}
