import { inSentence } from '../../../domain/in-sentence.ts'
import { Badge, Button, IconButton, Tooltip } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../../kit/icons/icon.tsx'
import { opened } from '../../../engine/ui/opened.tsx'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { chatFeatures } from './chat-features.ts'
import { profileOf } from './profile-of.ts'
import { recordRoom } from './record-room.ts'
import { text } from './texts/text.ts'
import { useReloadChats } from './use-chat-list.ts'
import { useUnread } from './use-unread.ts'

const ChatDrawer = opened(() => import('./chat-drawer.tsx'))

/**
 * Opens a record's chats, or its owner's room directly, with unread count. `?chat=7` opens one [MSG-24], `?chat` all.
 */
export function ChatButton({ resource, record }: BlockProps) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('chat')
  const [group] = /^\d{1,15}$/.exec(asked ?? '') ?? []
  const [open, setOpen] = useState(false)
  const [room, setRoom] = useState<number | undefined>()
  const [busy, setBusy] = useState(false)
  const unread = useUnread(resource, record.id)
  const client = useQueryClient()
  const reload = useReloadChats()
  const openRoom = async () => {
    setBusy(true)
    try {
      const found = await recordRoom(await client.fetchQuery(profileOf(resource, record.id)))
      void reload()
      setRoom(found)
      setOpen(true)
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const about = text('about', { record: inSentence(resource.label[0]) })
  const close = () => {
    setOpen(false)
    setRoom(undefined)
    if (asked !== null) setParams((now) => (now.delete('chat'), now), { replace: true })
  }
  return (
    <>
      <Badge badgeContent={unread} color="error">
        <Button
          variant="outlined"
          startIcon={<Icon name="chats" />}
          aria-haspopup="dialog"
          aria-label={unread > 0 ? text('open_unread', { count: unread }) : text('open')}
          onClick={() => (open ? close() : setOpen(true))}
        >
          {text('open')}
        </Button>
      </Badge>
      {chatFeatures().mayCreate && (
        <Tooltip title={about}>
          <IconButton
            aria-label={about}
            aria-haspopup="dialog"
            loading={busy}
            onClick={() => void openRoom()}
          >
            <Icon name="send" size={18} />
          </IconButton>
        </Tooltip>
      )}
      {(open || asked !== null) && (
        <ChatDrawer
          key={room}
          resource={resource}
          record={record}
          group={room ?? (group === undefined ? undefined : Number(group))}
          onClose={close}
        />
      )}
    </>
  )
}
