import { useState } from 'react'
import { reportFailure } from '../../../client/notice-store.ts'
import { createGroup, type ChatGroup, type ChatProfile } from './chat-calls.ts'
import { ChatList } from './chat-list.tsx'
import { CreateGroup } from './create-group.tsx'
import { CreatePrivate } from './create-private.tsx'
import { EditGroup } from './edit-group.tsx'
import { profileBody } from './profile-body.ts'
import { ChatRoom } from './room.tsx'
import { useReloadChats } from './use-chat-list.ts'

type Panel =
  | { is: 'list' }
  | { is: 'create-group' }
  | { is: 'create-private' }
  | { is: 'edit'; group: ChatGroup; inRoom?: boolean }
  | { is: 'room'; group: number; message?: number }

export interface ChatAreaProps {
  user: { id: number; name: string }
  /** Limits to one record's chats; otherwise all of the user's. */
  profile?: ChatProfile
  group?: number | undefined
  message?: number | undefined
}

/** The five messaging panels, shown one at a time [MSG-01]. */
export function ChatArea({ user, profile, group, message }: ChatAreaProps) {
  const [panel, setPanel] = useState<Panel>(
    group === undefined ? { is: 'list' } : { is: 'room', group, ...(message !== undefined && { message }) },
  )
  const reload = useReloadChats()
  const toList = () => {
    setPanel({ is: 'list' })
    void reload()
  }
  const toRoom = (id: number, at?: number) =>
    setPanel({ is: 'room', group: id, ...(at !== undefined && { message: at }) })
  const openOwn = async () => {
    try {
      const { group_id } = await createGroup({
        group_channel_type: 'PRIVATE',
        participants: [],
        ...profileBody(profile),
      })
      toRoom(group_id)
    } catch (error) {
      reportFailure(error)
    }
  }
  switch (panel.is) {
    case 'list':
      return (
        <ChatList
          profile={profile}
          onOpen={toRoom}
          onEdit={(edited) => setPanel({ is: 'edit', group: edited })}
          onCreateGroup={() => setPanel({ is: 'create-group' })}
          onCreatePrivate={() => setPanel({ is: 'create-private' })}
          onOwn={() => void openOwn()}
        />
      )
    case 'create-group':
      return <CreateGroup user={user} profile={profile} onBack={toList} onDone={toRoom} />
    case 'create-private':
      return <CreatePrivate user={user} profile={profile} onBack={toList} onDone={toRoom} />
    case 'edit':
      return (
        <EditGroup
          user={user}
          group={panel.group}
          onBack={panel.inRoom ? () => toRoom(panel.group.group_id) : toList}
          onLeft={toList}
        />
      )
    case 'room':
      return (
        <ChatRoom
          key={panel.group}
          user={user}
          groupId={panel.group}
          messageId={panel.message}
          onBack={toList}
          onEdit={(edited) => setPanel({ is: 'edit', group: edited, inRoom: true })}
        />
      )
  }
}
