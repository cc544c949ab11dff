import { useEvent } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useChatChanges } from '../../../client/live/chat-changes.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import {
  largestPage,
  markRead,
  pageSize,
  readGroup,
  readMessages,
  sendMessage,
  type ChatGroup,
  type ChatMessage,
} from './chat-calls.ts'
import {
  noMessages,
  withArrivals,
  withMessages,
  type HeldMessages,
  type PendingMessage,
} from './held-messages.ts'

/** A room while it is open: the group, its messages, and what is on its way. */
export function useRoom(groupId: number, onGone: () => void) {
  const [group, setGroup] = useState<ChatGroup | null>(null)
  const [held, setHeld] = useState<HeldMessages>(noMessages)
  const [failed, setFailed] = useState(false)
  /** Up to where it was read when it was opened. */
  const [readTo, setReadTo] = useState<number | null>(null)
  const [unreadAtFirst, setUnreadAtFirst] = useState(0)
  /** What is held by now, also before it is drawn. */
  const latest = useRef(held)
  const hold = (change: (now: HeldMessages) => HeldMessages) => {
    latest.current = change(latest.current)
    setHeld(latest.current)
  }
  const put = (came: readonly ChatMessage[]) => hold((now) => withMessages(now, came))

  const running = useRef<Promise<void> | null>(null)
  const again = useRef(false)
  /** Reads what happened since the last event that is known: whatever came twice, late or not at all. */
  const sync = useEvent(async () => {
    again.current = true
    running.current ??= (async () => {
      while (again.current) {
        const asked = { afterEvent: latest.current.eventSeq, limit: largestPage }
        const { content } = await readMessages(groupId, asked)
        again.current = content.length === largestPage
        hold((now) => withArrivals(now, content))
      }
    })()
      .catch(() => undefined)
      .finally(() => (running.current = null))
    await running.current
  })

  /** Events of before the messages are there are in what is being read. */
  const isReady = useRef(false)

  const load = useEvent(async (signal?: AbortSignal) => {
    setFailed(false)
    try {
      // The group first: what happens in between is read again by its events.
      const found = await readGroup(groupId, signal)
      const { content, pagination } = await readMessages(groupId, {}, signal)
      setGroup(found)
      if (!isReady.current) {
        setReadTo(found.group_last_read_seq)
        setUnreadAtFirst(found.group_summary.total_unread_messages)
      }
      hold((now) => ({
        ...withMessages(now, content),
        total: pagination.total,
        eventSeq: found.group_event_seq,
      }))
      isReady.current = true
      await sync()
    } catch (error) {
      if (signal?.aborted) return
      setFailed(true)
      reportFailure(error)
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [groupId, load])

  useChatChanges((change) => {
    if (change.kind === 'reset') return void load()
    if (change.group_id !== groupId) return
    if (change.kind === 'removed') return onGone()
    if (change.kind === 'group') void readGroup(groupId).then(setGroup, onGone)
    if ('event_seq' in change && isReady.current && change.event_seq > latest.current.eventSeq) void sync()
  })

  // What is seen is read: while somebody looks.
  const newest = held.messages[0]?.message_seq ?? 0
  const marked = useRef(0)
  useEffect(() => {
    if (!group?.group_rights.is_participant) return
    const see = () => {
      if (document.hidden || newest <= Math.max(marked.current, group.group_last_read_seq)) return
      marked.current = newest
      void markRead(groupId, newest).catch(() => (marked.current = 0))
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [groupId, group, newest])

  /** Reads older messages: a page of them, or all from a place on. */
  const more = async (from?: number) => {
    try {
      const limit = from === undefined ? pageSize.list : largestPage
      for (;;) {
        const before = latest.current.messages.at(-1)?.message_seq
        if (before !== undefined && before <= (from ?? 0)) return
        const { content } = await readMessages(groupId, { before, limit })
        put(content)
        if (from === undefined || content.length < limit) return
      }
    } catch (error) {
      reportFailure(error)
    }
  }

  /** Sends, shown at once; one that fails can be sent again and is never there twice. */
  const send = async ({ html, reply, files, client_id: clientId }: Omit<PendingMessage, 'failed'>) => {
    const pending = { client_id: clientId, html, reply, files, failed: false }
    hold((now) => ({
      ...now,
      pending: [...now.pending.filter(({ client_id }) => client_id !== clientId), pending],
    }))
    try {
      const sent = await sendMessage({
        message_group_id: groupId,
        message_content: html,
        message_client_id: clientId,
        message_reply_id: reply?.message_id ?? null,
        message_attachments: files.map(({ file_id }) => file_id),
      })
      hold((now) => ({ ...withArrivals(now, [sent]), eventSeq: now.eventSeq }))
      await sync()
      return true
    } catch (error) {
      hold((now) => ({
        ...now,
        pending: now.pending.map((one) => (one.client_id === clientId ? { ...one, failed: true } : one)),
      }))
      reportFailure(error)
      return false
    }
  }

  const discard = (clientId: string) =>
    hold((now) => ({ ...now, pending: now.pending.filter(({ client_id }) => client_id !== clientId) }))

  return { group, setGroup, held, failed, readTo, unreadAtFirst, load, sync, more, send, discard, put }
}

export type Room = ReturnType<typeof useRoom>
