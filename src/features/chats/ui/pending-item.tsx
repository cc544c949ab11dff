import { Button } from '@mui/material'
import { FileChips } from './file-chips.tsx'
import { RichText } from './rich-text.tsx'
import { text } from './texts/text.ts'
import type { PendingMessage } from './unsent-messages.ts'
import type { Room } from './use-room.ts'
import styles from './messages.module.css'

export function PendingItem({ pending, room }: { pending: PendingMessage; room: Room }) {
  return (
    <li className={styles.message} data-own="" data-pending="">
      <RichText html={pending.html} />
      <FileChips files={pending.files} />
      {pending.failed ? (
        <p role="alert">
          {text('room.not_sent')}{' '}
          <Button size="small" onClick={() => void room.send(pending)}>
            {text('room.retry')}
          </Button>
          <Button size="small" onClick={() => room.discard(pending.client_id)}>
            {text('room.discard')}
          </Button>
        </p>
      ) : (
        <small>{text('room.sending')}</small>
      )}
    </li>
  )
}
