import { useEvent } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { useChatChanges } from '../../../client/live/chat-changes.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { ServiceError } from '../../../client/service-error.ts'
import {
  maxPageSize,
  pageSize,
  readGroup,
  readMessages,
  sendMessage,
  type ChatGroup,
  type ChatMessage,
} from './chat-calls.ts'
import { noMessages, withChanges, withEvents, withPage, type HeldMessages } from './held-messages.ts'
import { unsentMessages, useUnsent, type UnsentMessage } from './unsent-messages.ts'
import { useReadMark } from './use-read-mark.ts'
import { useUntilDone } from './use-until-done.ts'

/** Reloads the room when more events were missed. */
const mostFilled = 500

const isGone = (error: unknown) => error instanceof ServiceError && [403, 404].includes(error.status)

export function useRoom(groupId: number, userId: number, onGone: () => void) {
  const [group, setGroup] = useState<ChatGroup | null>(null)
  const [held, setHeld] = useState<HeldMessages>(noMessages)
  const [failure, setFailure] = useState<'gone' | 'failed' | null>(null)
  const [readTo, setReadTo] = useState<number | null>(null)
  const [unreadAtFirst, setUnreadAtFirst] = useState(0)
  const latest = useRef(held)
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

  const readNewest = async ({ group_event_seq: eventSeq }: ChatGroup, signal?: AbortSignal) => {
    const { content, pagination } = await readMessages(groupId, {}, signal)
    hold(content, () => ({ ...withPage(noMessages, content, pagination.total), eventSeq }))
  }

  const isStale = useRef(false)
  const readGroupAgain = async () => {
    try {
      const found = await readGroup(groupId)
      setGroup(found)
      // A restored database is behind the client.
      const behind = found.group_event_seq - latest.current.eventSeq
      if (behind < 0 || behind > mostFilled) await readNewest(found)
      isStale.current = false
    } catch (error) {
      if (isGone(error)) onGone()
      throw error
    }
  }

  /** Catches up from the last applied event, tolerating late, duplicate and lost notifications. */
  const sync = useUntilDone(async () => {
    if (isStale.current) await readGroupAgain()
    for (let isFull = true; isFull;) {
      const asked = { afterEvent: latest.current.eventSeq, limit: maxPageSize }
      const { content } = await readMessages(groupId, asked)
      hold(content, (now) => withEvents(now, content))
      isFull = content.length === maxPageSize
    }
  })

  /** Earlier events are included in the initial load. */
  const isReady = useRef(false)

  const load = useEvent(async (signal?: AbortSignal) => {
    setFailure(null)
    try {
      // Group first: changes in between arrive as its events.
      const found = await readGroup(groupId, signal)
      await readNewest(found, signal)
      setGroup(found)
      setReadTo(found.group_last_read_seq)
      setUnreadAtFirst(found.group_summary.total_unread_messages)
      isReady.current = true
      await sync()
    } catch (error) {
      if (signal?.aborted) return
      setFailure(isGone(error) ? 'gone' : 'failed')
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

  useReadMark(groupId, group, held.messages[0]?.message_seq ?? 0)

  /** Loads an older page, or everything from a position. */
  const more = async (from?: number) => {
    try {
      const limit = from === undefined ? pageSize.list : maxPageSize
      while (latest.current.from > (from ?? 0)) {
        const { from: before } = latest.current
        const { content, pagination } = await readMessages(groupId, { before, limit })
        if (latest.current.from !== before) continue
        hold(content, (now) => withPage(now, content, pagination.total))
        if (from === undefined) return
      }
    } catch (error) {
      reportFailure(error)
    }
  }

  /** Optimistic send; failures can be retried without duplicates. */
  const send = async (message: Omit<UnsentMessage, 'group_id'>) => {
    const { client_id, html, reply_id, files } = message
    const unsent = { client_id, html, reply_id, files, group_id: groupId }
    try {
      const sent = await unsentMessages.during(userId, unsent, () =>
        sendMessage({
          message_group_id: groupId,
          // Refused if another account signed in meanwhile.
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
    failure,
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
