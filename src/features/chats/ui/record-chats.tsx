import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { heldSession } from '../../../client/session/session-store.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import { ChatArea } from './chat-area.tsx'
import { text } from './texts/text.ts'
import { profileQuery, type ChatPart } from './use-unread.ts'

interface RecordChatsProps {
  resource: Resource
  record: EngineRecord
  /** The chat to begin with. */
  group?: number | undefined
  /** Of the part alone that they are about. */
  part?: ChatPart | undefined
}

/** The chats of one record, in whatever frame they stand. */
export function RecordChats({ resource, record, group, part }: RecordChatsProps) {
  const user = heldSession()?.user
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'profile', resource.chats, record.id, part],
    queryFn: async ({ signal }) =>
      (
        await api('GET /messaging/group-message/profile', {
          query: profileQuery(resource, record.id, part),
          signal,
          origin: 'messaging',
        })
      ).content,
    staleTime: 60_000,
  })
  return (
    <>
      {!data && !error && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton height={92} />
        </div>
      )}
      {!data && error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      {data && user && <ChatArea user={user} profile={data} group={group} />}
    </>
  )
}
