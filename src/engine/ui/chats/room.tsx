import { Button, IconButton, Skeleton, Tooltip } from '@mui/material'
import { lazy } from '../../../kit/lazy/lazy.tsx'
import { useEffect, useRef, useState } from 'react'
import { showMessageTime } from '../../../domain/dates.ts'
import { reportFailure, showNotice, toast } from '../../../client/notice-store.ts'
import { noticeTimeouts } from '../../../domain/notices.ts'
import { useChatChanges } from '../../../client/live/chat-changes.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Icon } from '../../../kit/icons/icon.tsx'
import { kindIcon, kindOf, Members } from './chat-card.tsx'
import { deleteMessage, editMessage, muteGroup, type ChatMessage } from './chat-calls.ts'
import { chatFeatures } from './chat-features.ts'
import { MessageList } from './message-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { SearchDrawer } from './search-drawer.tsx'
import { text } from './texts/text.ts'
import type { MessageFile } from './use-message-files.ts'
import { useRoom } from './use-room.ts'
import styles from './chats.module.css'

const Composer = lazy(
  () => import('./composer.tsx'),
  () => <Skeleton variant="rounded" height={120} />,
)

interface ChatRoomProps {
  user: { id: number; name: string }
  groupId: number
  /** The message to begin at. */
  messageId?: number | undefined
  onBack: () => void
}

type Mode = { is: 'new' } | { is: 'reply'; to: ChatMessage } | { is: 'edit'; message: ChatMessage }

/** One chat: what is said in it, the newest first, and where to write [MSG-11, MSG-15]. */
export function ChatRoom({ user, groupId, messageId, onBack }: ChatRoomProps) {
  const room = useRoom(groupId, () => {
    toast(text('room.lost'), 'warning')
    onBack()
  })
  const { group, held } = room
  const [mode, setMode] = useState<Mode>({ is: 'new' })
  const [searching, setSearching] = useState(false)
  const [deleting, setDeleting] = useState<ChatMessage | null>(null)
  const [target, setTarget] = useState(messageId)
  const typing = useTyping(groupId, user.id)

  // A message that a link or a hit names, which may be far back.
  const seeking = useRef(false)
  useEffect(() => {
    if (target === undefined || held.messages.length === 0 || seeking.current) return
    const here = held.messages.some(({ message_id }) => message_id === target)
    if (here || held.messages.length >= held.total) return
    seeking.current = true
    void room.more(true).finally(() => (seeking.current = false))
  }, [target, held, room])

  const submit = async (html: string, files: readonly MessageFile[]): Promise<boolean> => {
    if (mode.is === 'edit') {
      try {
        room.put([await editMessage(mode.message.message_id, html)])
      } catch (error) {
        reportFailure(error)
        return false
      }
      setMode({ is: 'new' })
      told()
      return true
    }
    const reply = mode.is === 'reply' ? mode.to : null
    setMode({ is: 'new' })
    void room.send({ html, reply, files, client_id: crypto.randomUUID() }).then((sent) => sent && told())
    return true
  }
  const remove = async ({ message_id }: ChatMessage) => {
    setDeleting(null)
    try {
      await deleteMessage(message_id)
      toast(text('remove.done'))
      if (mode.is !== 'new') setMode({ is: 'new' })
    } catch (error) {
      // eslint-disable-next-line no-console -- a message that could not be deleted is logged as well [ERR-15]
      console.error(error)
      reportFailure(error)
    }
  }
  if (!group)
    return (
      <div className={styles.panel}>
        <PanelHead title="" onBack={onBack} />
        {room.failed ? (
          <p role="status">
            {text('failed')} <Button onClick={() => void room.load()}>{text('retry')}</Button>
          </p>
        ) : (
          <div role="status" aria-label={text('loading')}>
            <Skeleton height={120} />
            <Skeleton height={80} />
          </div>
        )}
      </div>
    )
  const kind = kindOf(group)
  const { is_participant: mayWrite } = group.group_rights
  const muted = group.group_is_muted === 1
  const created = text('room.created', {
    name: group.group_created_by_name,
    time: showMessageTime(group.group_created_date),
  })
  return (
    <div className={styles.panel}>
      <PanelHead
        title={
          <Tooltip title={created} describeChild>
            <span className={styles.roomName} tabIndex={0}>
              <Icon name={kindIcon[kind]} /> {group.group_name}
            </span>
          </Tooltip>
        }
        onBack={onBack}
      >
        {chatFeatures().hasMemberList && kind === 'group' && <Members group={group} />}
        {mayWrite && (
          <Tooltip title={text(muted ? 'room.unmute' : 'room.mute')}>
            <IconButton
              aria-label={text('room.mute')}
              aria-pressed={muted}
              onClick={() =>
                void muteGroup(groupId, !muted).then(
                  () => room.setGroup({ ...group, group_is_muted: muted ? 0 : 1 }),
                  reportFailure,
                )
              }
            >
              <Icon name={muted ? 'bell_off' : 'bell'} size={18} />
            </IconButton>
          </Tooltip>
        )}
        <Button startIcon={<Icon name="search" />} onClick={() => setSearching(true)}>
          {text('room.search')}
        </Button>
      </PanelHead>
      {mayWrite ? (
        <Composer
          group={group}
          user={user}
          reply={mode.is === 'reply' ? mode.to : null}
          editing={mode.is === 'edit' ? mode.message : null}
          onLeaveMode={() => setMode({ is: 'new' })}
          onSubmit={submit}
        />
      ) : (
        <p className={styles.readOnly} role="status">
          {text('room.read_only')}
        </p>
      )}
      <p className={styles.typing} aria-live="polite">
        {typing && text('room.typing', { names: typing })}
      </p>
      <MessageList
        room={room}
        user={user}
        target={target}
        onReply={mayWrite ? (to) => setMode({ is: 'reply', to }) : undefined}
        onEdit={(message) => setMode({ is: 'edit', message })}
        onDelete={setDeleting}
      />
      {searching && (
        <SearchDrawer
          groupId={groupId}
          userId={user.id}
          onOpen={(id) => {
            setSearching(false)
            setTarget(id)
          }}
          onClose={() => setSearching(false)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={text('remove.title')}
          text={text('remove.text')}
          action={text('remove.action')}
          danger
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

/** For a new and a changed message alike [MSG-39]. */
const told = () => showNotice({ text: text('room.sent'), kind: 'success', timeout: noticeTimeouts.normal })

const typingShown = 5_000

/** The names of who is writing at the moment. */
function useTyping(groupId: number, self: number): string {
  const [names, setNames] = useState<readonly { id: number; name: string }[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useChatChanges((change) => {
    if (change.kind !== 'typing' || change.group_id !== groupId || change.user_id === self) return
    const { user_id: id, name } = change
    setNames((now) => [...now.filter((one) => one.id !== id), { id, name }])
    clearTimeout(timers.current.get(id))
    const over = () => setNames((now) => now.filter((one) => one.id !== id))
    timers.current.set(id, setTimeout(over, typingShown))
  })
  useEffect(() => {
    const all = timers.current
    return () => all.forEach((timer) => clearTimeout(timer))
  }, [])
  return names.map(({ name }) => name).join(', ')
}
