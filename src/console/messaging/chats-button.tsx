import { Badge, IconButton, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { accessSessionOf, allows } from '../../domain/access.ts'
import { chatAddress, chatIn } from '../../domain/chat-address.ts'
import { routePaths } from '../../domain/guards.ts'
import { chatAccess } from '../../engine/chats.ts'
import { currentAppCode } from '../../client/app-code.ts'
import { useUser } from '../../client/session/use-session.ts'
import { text } from '../../engine/ui/chats/texts/text.ts'
import { useDesktopNotices } from '../../engine/ui/chats/use-desktop-notices.ts'
import { useAllUnread } from '../../engine/ui/chats/use-unread.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { lazy } from '../../kit/lazy/lazy.tsx'

const AllChatsDrawer = lazy(
  () => import('./all-chats-drawer.tsx'),
  () => null,
)

/** All chats of who is signed in, with what is unread in them; for whose package has chats [ROL-09]. */
export function ChatsButton() {
  const user = useUser()
  if (!user) return null
  return allows(chatAccess, accessSessionOf(user, currentAppCode())) ? <Chats /> : <OwnPage />
}

/** Whose package has no chats here has those that others began on the page of messaging, where a link leads as well. */
function OwnPage() {
  const [params] = useSearchParams()
  const { group, message } = chatIn(params)
  useEffect(() => {
    if (group !== undefined) location.replace(chatAddress(group, message, routePaths.messaging))
  }, [group, message])
  return null
}

/** `?chats=7` opens a chat at once, `&message=9` at a message: what links to them name. */
function Chats() {
  const [params, setParams] = useSearchParams()
  const { group: asked, message } = chatIn(params)
  const [open, setOpen] = useState(false)
  const unread = useAllUnread()
  useDesktopNotices()
  const label = unread > 0 ? text('open_unread', { count: unread }) : text('all')
  const close = () => {
    setOpen(false)
    if (asked === undefined) return
    const rest = new URLSearchParams(params)
    rest.delete('chats')
    rest.delete('message')
    setParams(rest, { replace: true })
  }
  return (
    <>
      <Tooltip title={text('all')}>
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Badge badgeContent={unread} color="error">
            <Icon name="chats" size={18} />
          </Badge>
        </IconButton>
      </Tooltip>
      {(open || asked !== undefined) && (
        <AllChatsDrawer key={asked} group={asked} message={message} onClose={close} />
      )}
    </>
  )
}
