import { IconButton } from '@mui/material'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { ChatMessage } from './chat-calls.ts'
import { RichText } from './rich-text.tsx'
import { text } from './texts/text.ts'
import styles from './composer.module.css'

interface ComposerModeProps {
  reply: ChatMessage | null
  isEditing: boolean
  onLeave: () => void
}

/** Banner above the composer while replying or editing, with a button to cancel. */
export function ComposerMode({ reply, isEditing, onLeave }: ComposerModeProps) {
  const leave = (label: string) => (
    <IconButton aria-label={label} onClick={onLeave}>
      <Icon name="close" size={16} />
    </IconButton>
  )
  return (
    <>
      {reply && (
        <div className={styles.mode}>
          <b>{text('room.reply_to', { name: reply.message_participant.participant_fullname })}</b>
          <RichText html={reply.message_content} />
          {leave(text('room.stop_reply'))}
        </div>
      )}
      {isEditing && (
        <div className={styles.mode}>
          <b>{text('room.editing')}</b>
          {leave(text('room.stop_edit'))}
        </div>
      )}
    </>
  )
}
