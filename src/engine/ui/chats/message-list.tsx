import { Button } from '@mui/material'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Notice } from '../../../kit/empty-state.tsx'
import { RichText } from './rich-text.tsx'
import type { ChatMessage } from './chat-calls.ts'
import { FileChips } from './file-chips.tsx'
import { MessageItem } from './message-item.tsx'
import { text } from './texts/text.ts'
import type { Room } from './use-room.ts'
import styles from './chats.module.css'

interface MessageListProps {
  room: Room
  user: { id: number; name: string }
  /** The message that is looked for. */
  target: number | undefined
  onReply: ((message: ChatMessage) => void) | undefined
  onEdit: (message: ChatMessage) => void
  onDelete: (message: ChatMessage) => void
}

/** What is said, the newest first; what is on its way before it. */
export function MessageList({ room, user, target, onReply, onEdit, onDelete }: MessageListProps) {
  const { held, readTo } = room
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const isThere = held.messages.some(({ message_id }) => message_id === target)
  useEffect(() => {
    if (isThere)
      list.current?.querySelector(`[data-message="${target}"]`)?.scrollIntoView({ block: 'center' })
  }, [isThere, target])
  const more = (all: boolean) => {
    setBusy(true)
    void room.more(all).finally(() => setBusy(false))
  }
  const isUnread = ({ message_seq, message_participant_id, message_is_info }: ChatMessage) =>
    message_seq > (readTo ?? 0) && message_participant_id !== user.id && message_is_info === 0
  const firstUnread = held.messages.findLast(isUnread)?.message_id
  const missing = held.total - held.messages.length
  return (
    <>
      {held.messages.length === 0 && held.pending.length === 0 && (
        <Notice icon="chat" title={text('room.none')} text={text('empty')} />
      )}
      <div role="log" aria-label={text('room.list')}>
        <ol ref={list} className={styles.messages}>
          {held.pending.toReversed().map((pending) => (
            <li key={pending.client_id} className={styles.message} data-own="" data-pending="">
              <RichText html={pending.html} />
              <FileChips files={pending.files} />
              {pending.failed ? (
                <p role="alert">
                  {text('room.not_sent')}{' '}
                  <Button size="small" onClick={() => void room.send(pending)}>
                    {text('room.retry')}
                  </Button>
                  <Button size="small" onClick={() => room.discard(pending.client_id)}>
                    {text('room.discard')}
                  </Button>
                </p>
              ) : (
                <small>{text('room.sending')}</small>
              )}
            </li>
          ))}
          {held.messages.map((message) => (
            <Fragment key={message.message_id}>
              <li
                className={message.message_is_info ? styles.info : styles.message}
                data-message={message.message_id}
                data-own={message.message_participant_id === user.id ? '' : undefined}
                data-sought={message.message_id === target ? '' : undefined}
              >
                <MessageItem
                  message={message}
                  own={message.message_participant_id === user.id}
                  onReply={onReply && (() => onReply(message))}
                  onEdit={() => onEdit(message)}
                  onDelete={() => onDelete(message)}
                  onChanged={(changed) => room.put([changed])}
                />
              </li>
              {message.message_id === firstUnread && (
                <li className={styles.divider}>{text('room.unread')}</li>
              )}
            </Fragment>
          ))}
        </ol>
      </div>
      {missing > 0 && (
        <div className={styles.moreMessages}>
          <Button loading={busy} onClick={() => more(false)}>
            {text('room.more')}
          </Button>
          <Button disabled={busy} onClick={() => more(true)}>
            {text('room.all')}
          </Button>
        </div>
      )}
    </>
  )
}
