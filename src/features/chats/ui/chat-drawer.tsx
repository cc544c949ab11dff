import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { heldSession } from '../../../client/session/session-store.ts'
import type { Resource } from '../../../engine/resource.ts'
import { recordTitle } from '../../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { ChatArea } from './chat-area.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import { text } from './texts/text.ts'
import { profileQuery } from './use-unread.ts'
import { TryAgain } from '../../../kit/try-again.tsx'

interface ChatDrawerProps {
  resource: Resource
  record: EngineRecord
  /** The chat to begin with. */
  group?: number | undefined
  onClose: () => void
}

/** The chats of one record [LAY-06]. */
export default function ChatDrawer({ resource, record, group, onClose }: ChatDrawerProps) {
  const user = heldSession()?.user
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'profile', resource.chats, record.id],
    queryFn: async ({ signal }) =>
      (
        await api('GET /messaging/group-message/profile', {
          query: profileQuery(resource, record.id),
          signal,
          origin: 'messaging',
        })
      ).content,
    staleTime: 60_000,
  })
  return (
    <DrawerFrame title={text('title', { name: recordTitle(resource, record) })} onClose={onClose}>
      {!data && !error && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton height={92} />
        </div>
      )}
      {!data && error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data && user && <ChatArea user={user} profile={data} group={group} />}
    </DrawerFrame>
  )
}
