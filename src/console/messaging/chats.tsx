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

/** All chats of the user and the chat that a link names; for users whose package has chats [ROL-09]. Where the menu does not stand beside the page, a button with the number of unread messages opens them. */
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
          // Not an empty badge: it keeps the last number, out of sight but read out.
          icon
        )}
      </IconButton>
    </Tooltip>
  )
}

/** `?chats=7` opens a chat at once, `&message=9` at a message: what links to them name. */
function LinkedChat() {
  const [params, setParams] = useSearchParams()
  const linked = chatIn(params)
  const wide = useScreenQuery('(min-width: 900px)')
  const [kept, setKept] = useState(linked)
  const [isClosed, setIsClosed] = useState(false)
  // Beside the page a chat stays when the page goes on; on a phone the way back closes it.
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
