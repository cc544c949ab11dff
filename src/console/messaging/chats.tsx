import { Badge, IconButton, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { chatIn } from '../../domain/chat-address.ts'
import { chatAccess } from '../../features/chats/chats.ts'
import { useAllows } from '../../client/session/use-session.ts'
import { text } from '../../features/chats/ui/texts/text.ts'
import { useDesktopNotices } from '../../features/chats/ui/use-desktop-notices.ts'
import { useAllUnread } from '../../features/chats/ui/use-unread.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { useScreenQuery } from '../../kit/use-screen-query.ts'
import { opened } from '../../engine/ui/opened.tsx'
import { allChats } from './all-chats.ts'

const AllChatsDrawer = opened(() => import('./all-chats-drawer.tsx'))

/** Chats for packages that include them [ROL-09]; a button with the unread count opens them on narrow screens. */
export function Chats({ wide }: { wide: boolean }) {
  if (!useAllows(chatAccess)) return null
  return (
    <>
      <AllChats wide={wide} />
      <LinkedChat />
    </>
  )
}

function AllChats({ wide }: { wide: boolean }) {
  const isOpen = allChats.useIsOpen()
  useDesktopNotices()
  useEffect(() => allChats.close, [])
  return (
    <>
      {!wide && <ChatsButton isOpen={isOpen} />}
      {isOpen && <AllChatsDrawer group={undefined} message={undefined} onClose={allChats.close} />}
    </>
  )
}

function ChatsButton({ isOpen }: { isOpen: boolean }) {
  const unread = useAllUnread()
  const label = unread > 0 ? text('open_unread', { count: unread }) : text('all')
  const icon = <Icon name="chats" size={18} />
  return (
    <Tooltip title={text('all')}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? allChats.close : allChats.open}
      >
        {unread > 0 ? (
          <Badge badgeContent={unread} color="error">
            {icon}
          </Badge>
        ) : (
          // Avoids an empty badge: keeps the last number hidden but announced.
          icon
        )}
      </IconButton>
    </Tooltip>
  )
}

/** Opens `?chats=7` at `&message=9`, as links to chats specify. */
function LinkedChat() {
  const [params, setParams] = useSearchParams()
  const linked = chatIn(params)
  const wide = useScreenQuery('(min-width: 900px)')
  const [kept, setKept] = useState(linked)
  const [isClosed, setIsClosed] = useState(false)
  // Beside the page a chat survives navigation; on a phone, Back closes it.
  const isNew = linked.group !== kept.group || linked.message !== kept.message
  if (linked.group !== undefined && isNew) {
    setKept(linked)
    setIsClosed(false)
  }
  const { group, message } = linked.group === undefined && wide ? kept : linked
  if (group === undefined || isClosed) return null
  const close = () => {
    setIsClosed(true)
    const rest = new URLSearchParams(params)
    rest.delete('chats')
    rest.delete('message')
    setParams(rest, { replace: true })
  }
  return <AllChatsDrawer key={`${group} ${message}`} group={group} message={message} onClose={close} />
}
