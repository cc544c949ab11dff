import { useUser } from '../../client/session/use-session.ts'
import { ChatArea } from '../../features/chats/ui/chat-area.tsx'
import { ChatFrame } from '../../features/chats/ui/chat-frame.tsx'
import { text } from '../../features/chats/ui/texts/text.ts'

interface AllChatsDrawerProps {
  group: number | undefined
  message: number | undefined
  onClose: () => void
}

export default function AllChatsDrawer({ group, message, onClose }: AllChatsDrawerProps) {
  const user = useUser()
  return (
    <ChatFrame title={text('all')} onClose={onClose}>
      {user && <ChatArea user={user} group={group} message={message} />}
    </ChatFrame>
  )
}
