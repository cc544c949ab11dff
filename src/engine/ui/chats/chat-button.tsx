import { Badge, Button } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../../kit/icons/icon.tsx'
import { lazy } from '../../../kit/lazy/lazy.tsx'
import type { BlockProps } from '../resource-ui.ts'
import { text } from './texts/text.ts'
import { useUnread } from './use-unread.ts'

/** Its script comes with the first chat that somebody opens. */
const ChatDrawer = lazy(
  () => import('./chat-drawer.tsx'),
  () => null,
)

/** The key under which the chats of a record stand: its own, or the one that its first chat gets. */
function bundleKeyOf({ resource, record }: BlockProps): string {
  const own = record['message_group_bundle_key']
  return typeof own === 'string' && own !== '' ? own : `${resource.chats}-${record.id}`
}

/** Opens the chats of a record, and tells what is unread there; `?chat=7` opens one at once [MSG-24]. */
export function ChatButton({ resource, record }: BlockProps) {
  const [params, setParams] = useSearchParams()
  const asked = /^\d{1,15}$/.exec(params.get('chat') ?? '')?.[0]
  const [open, setOpen] = useState(false)
  const unread = useUnread(bundleKeyOf({ resource, record }))
  const close = () => {
    setOpen(false)
    if (asked) setParams((now) => (now.delete('chat'), now), { replace: true })
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
      {(open || asked) && (
        <ChatDrawer
          resource={resource}
          record={record}
          group={asked ? Number(asked) : undefined}
          onClose={close}
        />
      )}
    </>
  )
}
