import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showMessageTime } from '../../../domain/dates/show.ts'
import { useChatChanges } from '../../../client/live/chat-changes.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { maxPageSize, pinMessage, readMessages } from './chat-calls.ts'
import { DrawerFrame } from './drawer-frame.tsx'
import { RichText } from './rich-text.tsx'
import { text } from './texts/text.ts'
import styles from './chats.module.css'

interface PinnedDrawerProps {
  groupId: number
  mayWrite: boolean
  onOpen: (message: number) => void
  onClose: () => void
}

export function PinnedDrawer({ groupId, mayWrite, onOpen, onClose }: PinnedDrawerProps) {
  const client = useQueryClient()
  const queryKey = ['chat', 'pinned', groupId]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await readMessages(groupId, { pinned: true, limit: maxPageSize }, signal)).content,
    staleTime: 0,
  })
  const refresh = () => client.invalidateQueries({ queryKey })
  useChatChanges(
    ({ kind }) => (kind === 'changed' || kind === 'deleted' || kind === 'reset') && void refresh(),
  )
  return (
    <DrawerFrame title={text('room.pins')} onClose={onClose}>
      <div className={styles.panel}>
        {data?.length === 0 && <p role="status">{text('room.no_pins')}</p>}
        <ol className={styles.hits} aria-label={text('room.pins')}>
          {data?.map((message) => (
            <li key={message.message_id}>
              <b>{message.message_participant.participant_fullname}</b>{' '}
              <time>{showMessageTime(message.message_created_date)}</time>
              <Button size="small" onClick={() => onOpen(message.message_id)}>
                {text('search.open')}
              </Button>
              {mayWrite && (
                <Button
                  size="small"
                  onClick={() => void pinMessage(message.message_id, false).then(refresh, reportFailure)}
                >
                  {text('room.unpin')}
                </Button>
              )}
              <RichText html={message.message_content} />
            </li>
          ))}
        </ol>
      </div>
    </DrawerFrame>
  )
}
