import { Badge, Button } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../../kit/icons/icon.tsx'
import { opened } from '../../../engine/ui/opened.tsx'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { text } from './texts/text.ts'
import { useUnread } from './use-unread.ts'

/** Its script comes with the first chat that somebody opens. */
const ChatDrawer = opened(() => import('./chat-drawer.tsx'))

/** Opens the chats of a record, and tells what is unread there; `?chat=7` opens one at once [MSG-24], `?chat` them all. */
export function ChatButton({ resource, record }: BlockProps) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('chat')
  const [group] = /^\d{1,15}$/.exec(asked ?? '') ?? []
  const [open, setOpen] = useState(false)
  const unread = useUnread(resource, record.id)
  const close = () => {
    setOpen(false)
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
          onClick={() => setOpen(true)}
        >
          {text('open')}
        </Button>
      </Badge>
      {(open || asked !== null) && (
        <ChatDrawer
          resource={resource}
          record={record}
          group={group === undefined ? undefined : Number(group)}
          onClose={close}
        />
      )}
    </>
  )
}
