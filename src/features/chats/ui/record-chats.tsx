import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { heldSession } from '../../../client/session/session-store.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import { ChatArea } from './chat-area.tsx'
import { text } from './texts/text.ts'
import { profileOf } from './profile-of.ts'
import type { ChatPart } from './use-unread.ts'

interface RecordChatsProps {
  resource: Resource
  record: EngineRecord
  group?: number | undefined
  part?: ChatPart | undefined
}

export function RecordChats({ resource, record, group, part }: RecordChatsProps) {
  const user = heldSession()?.user
  const { data, error, refetch } = useQuery(profileOf(resource, record.id, part))
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
