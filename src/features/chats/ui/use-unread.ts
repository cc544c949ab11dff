import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../client/api.ts'
import { useChatChanges } from '../../../client/live/chat-changes.ts'
import type { AccessSession } from '../../../domain/access.ts'
import type { ChatType } from '../../../domain/chat-types.ts'
import { mayChat } from '../chats.ts'
import type { Resource } from '../../../engine/resource.ts'
import { chatsKey, useReloadChats } from './use-chat-list.ts'

/** Chats of a part of a record: of a case, one bank submission. */
export interface ChatPart {
  type: ChatType
  prod_bnk_id: number
}

/** A case's chats include those of its submissions. */
const isOf = (type: ChatType | null, chats: ChatType | undefined): boolean =>
  type === chats || (chats === 'case' && (type === 'loan_case' || type === 'banker'))

export const profileQuery = ({ chats }: Resource, id: number, part?: ChatPart) => ({
  type: part?.type ?? chats,
  ...(part && { prod_bnk_id: part.prod_bnk_id }),
  ...(chats === 'lead' && { lead_id: id }),
  ...(chats === 'customer' && { customer_id: id }),
  ...(chats === 'proposal' && { proposal_id: id }),
  ...(chats === 'case' && { prod_id: id }),
})

const readUnread = (signal: AbortSignal) =>
  api('GET /messaging/group-message/list-summary', { signal, origin: 'auxiliary', priority: 'low' })
type Unread = Awaited<ReturnType<typeof readUnread>>['meta']

const useSummary = <Part>(select: (unread: Unread) => Part, enabled = true): Part | undefined =>
  useQuery({
    queryKey: [...chatsKey, 'unread'],
    enabled,
    queryFn: ({ signal }) => readUnread(signal),
    select: ({ meta }) => select(meta),
    meta: { quiet: true },
  }).data

export function useAllUnread(enabled = true): number {
  const reload = useReloadChats()
  useChatChanges(({ kind }) => enabled && kind !== 'typing' && void reload())
  return useSummary((unread) => unread.total_unread_messages, enabled) ?? 0
}

/** One subscription for all rows. */
export function useUnreadRows(
  resource: Resource,
  session: AccessSession,
): ReadonlyMap<number | null, number> {
  const { chats } = resource
  const allowed = mayChat(resource, session)
  const unread = useSummary(({ unread_records }) => unread_records, allowed)
  return useMemo(() => {
    const counts = new Map<number | null, number>()
    for (const { type, record_id, total_unread_messages } of allowed ? (unread ?? []) : [])
      if (isOf(type, chats)) counts.set(record_id, (counts.get(record_id) ?? 0) + total_unread_messages)
    return counts
  }, [allowed, chats, unread])
}

export function useUnread({ chats }: Resource, id: number): number {
  const found = useSummary(
    ({ unread_records }) =>
      unread_records
        .filter(({ type, record_id }) => isOf(type, chats) && record_id === id)
        .reduce((sum, { total_unread_messages }) => sum + total_unread_messages, 0),
    chats !== undefined,
  )
  return found ?? 0
}
