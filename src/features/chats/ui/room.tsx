import { Button, Skeleton, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { useInRouterContext } from 'react-router'
import { showMessageTime } from '../../../domain/dates/show.ts'
import { noticeTimeouts } from '../../../domain/notices.ts'
import { reportFailure, showNotice, toast } from '../../../client/notice-store.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Icon } from '../../../kit/icons/icon.tsx'
import { opened } from '../../../engine/ui/opened.tsx'
import { kindIcon, kindOf, Members } from './chat-card.tsx'
import { deleteMessage, editMessage, readMessage, type ChatGroup, type ChatMessage } from './chat-calls.ts'
import { chatFeatures } from './chat-features.ts'
import { mayFollowUp } from '../../follow-ups/follow-ups.ts'
import { recordPlace } from './record-place.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { MembersDrawer } from './members-drawer.tsx'
import { MessageList } from './message-list.tsx'
import { OnlineDot } from './online-dot.tsx'
import { PanelHead } from './panel-head.tsx'
import { PinnedDrawer } from './pinned-drawer.tsx'
import { mayChat } from '../chats.ts'
import { RoomRecord } from './room-record.tsx'
import { RoomMenu } from './room-menu.tsx'
import { SearchDrawer } from './search-drawer.tsx'
import { text } from './texts/text.ts'
import type { MessageFile } from './use-message-files.ts'
import { usePresent } from './use-presence.ts'
import { useRoom } from './use-room.ts'
import { useTyping } from './use-typing.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './chats.module.css'

const Composer = opened(
  () => import('./composer.tsx'),
  () => <Skeleton variant="rounded" height={120} />,
)

const FollowUpDialog = opened(() => import('./follow-up-dialog.tsx'))

interface ChatRoomProps {
  user: { id: number; name: string }
  groupId: number
  messageId?: number | undefined
  onBack: () => void
  onEdit: (group: ChatGroup) => void
}

type Mode = { is: 'new' } | { is: 'reply'; to: ChatMessage } | { is: 'edit'; message: ChatMessage }

type Over =
  { is: 'search' | 'pins' | 'members' } | { is: 'delete' | 'history' | 'follow-up'; message: ChatMessage }

/** Chat room with composer, newest message last [MSG-11, MSG-15]. */
export function ChatRoom({ user, groupId, messageId, onBack, onEdit }: ChatRoomProps) {
  const room = useRoom(groupId, user.id, () => {
    toast(text('room.lost'), 'warning')
    onBack()
  })
  const { group, held } = room
  const [mode, setMode] = useState<Mode>({ is: 'new' })
  const [over, setOver] = useState<Over | null>(null)
  const [target, setTarget] = useState(messageId)
  const typing = useTyping(groupId, user.id)
  const inConsole = useInRouterContext()

  // The linked message may be far back.
  const isLoaded = group !== null
  const { more } = room
  useEffect(() => {
    if (target === undefined || !isLoaded) return
    // Opens the room normally if the message is gone.
    void readMessage(target).then(
      ({ message_seq }) => more(message_seq),
      () => undefined,
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each message that is looked for
  }, [target, isLoaded])

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
    const reply_id = mode.is === 'reply' ? mode.to.message_id : null
    setMode({ is: 'new' })
    void room.send({ html, reply_id, files, client_id: crypto.randomUUID() }).then((sent) => sent && told())
    return true
  }
  const remove = async ({ message_id }: ChatMessage) => {
    setOver(null)
    try {
      await deleteMessage(message_id)
      void room.sync()
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
        {room.failure === 'gone' && <p role="alert">{text('room.unknown')}</p>}
        {room.failure === 'failed' && (
          <TryAgain text={text('room.failed')} onAgain={() => void room.load()} />
        )}
        {!room.failure && (
          <div role="status" aria-label={text('loading')}>
            <Skeleton height={120} />
            <Skeleton height={80} />
          </div>
        )}
      </div>
    )
  const { is_participant: mayWrite } = group.group_rights
  const place = inConsole ? recordPlace(group, mayFollowUp) : undefined
  const about = inConsole ? recordPlace(group, mayChat) : undefined
  const isOwn = ({ message_participant_id: by, message_is_info: info }: ChatMessage) =>
    by === user.id && !info
  const close = () => setOver(null)
  const toMessage = (id: number) => {
    close()
    setTarget(id)
  }
  return (
    <div className={`${styles.panel} ${styles.room}`}>
      <PanelHead title={<RoomTitle group={group} self={user.id} />} onBack={onBack}>
        {chatFeatures().hasMemberList && kindOf(group) === 'group' && <Members group={group} />}
        <Button startIcon={<Icon name="search" />} onClick={() => setOver({ is: 'search' })}>
          {text('room.search')}
        </Button>
        <RoomMenu
          group={group}
          onMuted={(muted) => room.setGroup({ ...group, group_is_muted: muted ? 1 : 0 })}
          onPins={() => setOver({ is: 'pins' })}
          onMembers={() => setOver({ is: 'members' })}
          onEdit={() => onEdit(group)}
        />
      </PanelHead>
      {about && <RoomRecord place={about} />}
      <MessageList
        room={room}
        user={user}
        target={target}
        acts={{
          reply: mayWrite ? (to) => setMode({ is: 'reply', to }) : undefined,
          edit: (message) => setMode({ is: 'edit', message }),
          remove: (message) => setOver({ is: 'delete', message }),
          showHistory: (message) => setOver({ is: 'history', message }),
          followUp: place && ((message) => setOver({ is: 'follow-up', message })),
        }}
      />
      <p className={styles.typing} aria-live="polite">
        {typing && text('room.typing', { names: typing })}
      </p>
      {mayWrite ? (
        <Composer
          group={group}
          user={user}
          reply={mode.is === 'reply' ? mode.to : null}
          editing={mode.is === 'edit' ? mode.message : null}
          isLinked={messageId !== undefined}
          onLeaveMode={() => setMode({ is: 'new' })}
          onEditLast={() => {
            const message = held.messages.find(isOwn)
            if (message) setMode({ is: 'edit', message })
          }}
          onSubmit={submit}
        />
      ) : (
        <p className={styles.readOnly} role="status">
          {text('room.read_only')}
        </p>
      )}
      {over?.is === 'search' && (
        <SearchDrawer group={group} userId={user.id} onOpen={toMessage} onClose={close} />
      )}
      {over?.is === 'pins' && (
        <PinnedDrawer groupId={groupId} mayWrite={mayWrite} onOpen={toMessage} onClose={close} />
      )}
      {over?.is === 'members' && <MembersDrawer groupId={groupId} onClose={close} />}
      {over?.is === 'history' && <HistoryDialog message={over.message} onClose={close} />}
      {over?.is === 'follow-up' && place && (
        <FollowUpDialog place={place} html={over.message.message_content} onClose={close} />
      )}
      {over?.is === 'delete' && (
        <ConfirmDialog
          title={text('remove.title')}
          text={text('remove.text')}
          action={text('remove.action')}
          danger
          onConfirm={() => void remove(over.message)}
          onClose={close}
        />
      )}
    </div>
  )
}

function RoomTitle({ group, self }: { group: ChatGroup; self: number }) {
  const kind = kindOf(group)
  const present = usePresent(group.group_id, kind === 'private')
  const created = text('room.created', {
    name: group.group_created_by_name,
    time: showMessageTime(group.group_created_date),
  })
  return (
    <Tooltip title={created} describeChild>
      <span className={styles.roomName} tabIndex={0}>
        <Icon name={kindIcon[kind]} /> {group.group_name}{' '}
        {[...present].some((id) => id !== self) && <OnlineDot />}
      </span>
    </Tooltip>
  )
}

/** Same notice for new and edited messages [MSG-39]. */
const told = () => showNotice({ text: text('room.sent'), kind: 'success', timeout: noticeTimeouts.normal })
