import { Button } from '@mui/material'
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { Notice } from '../../../kit/empty-state.tsx'
import type { ChatMessage } from './chat-calls.ts'
import { MessageItem, type MessageActs } from './message-item.tsx'
import { PendingItem } from './pending-item.tsx'
import { text } from './texts/text.ts'
import { useLongPress } from './use-long-press.ts'
import { useArrivals } from './use-arrivals.ts'
import { useReadingPlace } from './use-reading-place.ts'
import type { Room } from './use-room.ts'
import { walkItems } from './walk-items.ts'
import styles from './messages.module.css'

interface MessageListProps {
  room: Room
  user: { id: number; name: string }
  target: number | undefined
  acts: MessageActs
}

const atAGlance = 3

/** Messages, newest last, then pending ones; loads older on scrolling. */
export function MessageList({ room, user, target, acts }: MessageListProps) {
  const { held, pending, readTo, unreadAtFirst } = room
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const isThere = held.messages.some(({ message_id }) => message_id === target)
  useEffect(() => {
    if (isThere)
      list.current?.querySelector(`[data-message="${target}"]`)?.scrollIntoView({ block: 'center' })
  }, [isThere, target])
  const arrived = useArrivals(held.messages, user.id, list)
  const more = (from?: number) => {
    setBusy(true)
    return room.more(from).finally(() => setBusy(false))
  }
  const isOwn = ({ message_participant_id }: ChatMessage) => message_participant_id === user.id
  const isUnread = (message: ChatMessage) =>
    message.message_seq > (readTo ?? 0) && !isOwn(message) && message.message_is_info === 0
  const firstUnread = held.messages.findLast(isUnread)?.message_id
  const [sought, setSought] = useState(0)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (sought === 0) return
    line.current?.scrollIntoView({ block: 'center' })
    line.current?.focus({ preventScroll: true })
  }, [sought])
  const { scroller, isAway, toLatest, onScroll } = useReadingPlace({
    line,
    isAtTarget: target !== undefined,
    mayLoad: held.older > 0 && !busy,
    onOldest: () => void more(),
  })
  // Sending resumes auto-scroll.
  const sent = pending.length
  const sentBefore = useRef(sent)
  useEffect(() => {
    if (sent > sentBefore.current) toLatest()
    sentBefore.current = sent
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each message that is sent
  }, [sent])
  const newest = held.messages[0]
  const [acting, setActing] = useState<number | null>(null)
  const longPress = useLongPress('li[data-message]', ({ dataset }) => setActing(Number(dataset.message)))
  return (
    <div className={styles.place}>
      {/* Live region for new messages only, not for loaded older ones. */}
      <p ref={arrived} className="u-visually-hidden" role="status" />
      <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
        <div className={styles.said}>
          {held.older > 0 && (
            <div className={styles.moreMessages}>
              <Button loading={busy} onClick={() => void more()}>
                {text('room.more')}
              </Button>
              <Button disabled={busy} onClick={() => void more(1)}>
                {text('room.all')}
              </Button>
            </div>
          )}
          {held.messages.length === 0 && pending.length === 0 && (
            <Notice icon="chat" title={text('room.none')} text={text('empty')} />
          )}
          <div role="log" aria-live="off" aria-label={text('room.list')}>
            <ol
              ref={list}
              className={styles.messages}
              {...longPress}
              onKeyDown={(event: KeyboardEvent<HTMLElement>) => walkItems(event, 'li[data-message]')}
            >
              {held.messages.toReversed().map((message) => (
                <Fragment key={message.message_id}>
                  {message.message_id === firstUnread && (
                    <li ref={line} className={styles.divider} tabIndex={-1}>
                      {text('room.unread')}
                    </li>
                  )}
                  <li
                    className={message.message_is_info ? styles.info : styles.message}
                    data-message={message.message_id}
                    data-own={isOwn(message) ? '' : undefined}
                    data-sought={message.message_id === target ? '' : undefined}
                    tabIndex={message === newest ? 0 : -1}
                  >
                    <MessageItem
                      message={message}
                      own={isOwn(message)}
                      acts={acts}
                      acting={message.message_id === acting}
                      onActing={(open) => setActing(open ? message.message_id : null)}
                      sought={message.message_id === target}
                      onChanged={(changed) => room.put([changed])}
                    />
                  </li>
                </Fragment>
              ))}
              {pending.map((one) => (
                <PendingItem key={one.client_id} pending={one} room={room} />
              ))}
            </ol>
          </div>
        </div>
      </div>
      {unreadAtFirst > atAGlance && sought === 0 && (
        <Button
          className={styles.toUnread}
          size="small"
          variant="outlined"
          startIcon={<Icon name="ascending" size={14} />}
          loading={busy}
          onClick={() => void more((readTo ?? 0) + 1).then(() => setSought((times) => times + 1))}
        >
          {text('room.to_unread', { count: unreadAtFirst })}
        </Button>
      )}
      {isAway && (
        <Button
          className={styles.toLatest}
          size="small"
          variant="outlined"
          startIcon={<Icon name="descending" size={14} />}
          onClick={toLatest}
        >
          {text('room.to_latest')}
        </Button>
      )}
    </div>
  )
}
