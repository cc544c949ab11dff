import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { showMessageTime } from '../../../domain/dates/show.ts'
import { api } from '../../../client/api.ts'
import type { ChatMessage } from './chat-calls.ts'
import { RichText } from './rich-text.tsx'
import { text } from './texts/text.ts'
import styles from './chats.module.css'

export function HistoryDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const title = useId()
  const { message_id: id, message_edited_date: edited, message_content: html } = message
  const { data } = useQuery({
    queryKey: ['chat', 'revisions', id, edited],
    queryFn: async ({ signal }) =>
      (await api('GET /messaging/message/:id/revisions', { params: { id }, signal, origin: 'messaging' }))
        .content,
    staleTime: 0,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{text('room.history')}</DialogTitle>
      <DialogContent>
        <ol className={styles.hits}>
          <li>
            <small>{text('room.now')}</small>
            <RichText html={html} />
          </li>
          {data?.map(({ message_content, message_written_date }) => (
            <li key={message_written_date}>
              <time>{showMessageTime(message_written_date)}</time>
              <RichText html={message_content} />
            </li>
          ))}
        </ol>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
