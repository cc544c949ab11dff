import { useEvent } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { useChatChanges } from '../../../client/live/chat-changes.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { ServiceError } from '../../../client/service-error.ts'
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
import { noMessages, withChanges, withEvents, withPage, type HeldMessages } from './held-messages.ts'
import { unsentMessages, useUnsent, type UnsentMessage } from './unsent-messages.ts'
import { useUntilDone } from './use-until-done.ts'

/** After so many missed events the room is read anew: filling the gap would take longer. */
const mostFilled = 500

const isGone = (error: unknown) => error instanceof ServiceError && [403, 404].includes(error.status)

/** A room while it is open: the group, its messages, and what is on its way. */
export function useRoom(groupId: number, userId: number, onGone: () => void) {
  const [group, setGroup] = useState<ChatGroup | null>(null)
  const [held, setHeld] = useState<HeldMessages>(noMessages)
  const [failed, setFailed] = useState(false)
  /** Up to where it was read when it was opened. */
  const [readTo, setReadTo] = useState<number | null>(null)
  const [unreadAtFirst, setUnreadAtFirst] = useState(0)
  /** What is held by now, also before it is drawn. */
  const latest = useRef(held)
  /** Holds what came, which by that is sent. */
  const hold = (came: readonly ChatMessage[], change: (now: HeldMessages) => HeldMessages) => {
    latest.current = change(latest.current)
    setHeld(latest.current)
    unsentMessages.drop(
      userId,
      came.map(({ message_client_id }) => message_client_id),
    )
  }
  const put = (came: readonly ChatMessage[]) => hold(came, (now) => withChanges(now, came))
  const pending = useUnsent(userId, groupId)

  /** Reads the newest page in place of all that is held. */
  const readNewest = async ({ group_event_seq: eventSeq }: ChatGroup, signal?: AbortSignal) => {
    const { content, pagination } = await readMessages(groupId, {}, signal)
    hold(content, () => ({ ...withPage(noMessages, content, pagination.total), eventSeq }))
  }

  /** The group's own state is to be read again. */
  const isStale = useRef(false)
  const readGroupAgain = async () => {
    try {
      const found = await readGroup(groupId)
      setGroup(found)
      // A restored database is behind of what is held.
      const behind = found.group_event_seq - latest.current.eventSeq
      if (behind < 0 || behind > mostFilled) await readNewest(found)
      isStale.current = false
    } catch (error) {
      if (isGone(error)) onGone()
      throw error
    }
  }

  /** Reads all that happened since the last applied event, however late, twice or not at all it was told. */
  const sync = useUntilDone(async () => {
    if (isStale.current) await readGroupAgain()
    for (let isFull = true; isFull;) {
      const asked = { afterEvent: latest.current.eventSeq, limit: largestPage }
      const { content } = await readMessages(groupId, asked)
      hold(content, (now) => withEvents(now, content))
      isFull = content.length === largestPage
    }
  })

  /** Events of before the messages are there are in what is being read. */
  const isReady = useRef(false)

  const load = useEvent(async (signal?: AbortSignal) => {
    setFailed(false)
    try {
      // The group first: what happens in between is read again by its events.
      const found = await readGroup(groupId, signal)
      await readNewest(found, signal)
      setGroup(found)
      setReadTo(found.group_last_read_seq)
      setUnreadAtFirst(found.group_summary.total_unread_messages)
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
    if (!isReady.current) return
    if (change.kind !== 'reset' && change.group_id !== groupId) return
    if (change.kind === 'removed') return onGone()
    if (change.kind === 'reset' || change.kind === 'group') isStale.current = true
    if (isStale.current || ('event_seq' in change && change.event_seq > latest.current.eventSeq)) void sync()
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
      while (latest.current.from > (from ?? 0)) {
        const { from: before } = latest.current
        const { content, pagination } = await readMessages(groupId, { before, limit })
        // The room was read anew meanwhile.
        if (latest.current.from !== before) continue
        hold(content, (now) => withPage(now, content, pagination.total))
        if (from === undefined) return
      }
    } catch (error) {
      reportFailure(error)
    }
  }

  /** Sends, shown at once; one that fails can be sent again and is never there twice. */
  const send = async (message: Omit<UnsentMessage, 'group_id'>) => {
    const { client_id, html, reply_id, files } = message
    const unsent = { client_id, html, reply_id, files, group_id: groupId }
    try {
      const sent = await unsentMessages.during(userId, unsent, () =>
        sendMessage({
          message_group_id: groupId,
          // Refused where another account signed in meanwhile.
          message_participant_id: userId,
          message_content: html,
          message_client_id: client_id,
          message_reply_id: reply_id,
          message_attachments: files.map(({ file_id }) => file_id),
        }),
      )
      put([sent])
      await sync()
      return true
    } catch (error) {
      reportFailure(error)
      return false
    }
  }

  const discard = (clientId: string) => unsentMessages.drop(userId, [clientId])

  return {
    group,
    setGroup,
    held,
    pending,
    failed,
    readTo,
    unreadAtFirst,
    load,
    sync,
    more,
    send,
    discard,
    put,
  }
}

export type Room = ReturnType<typeof useRoom>
